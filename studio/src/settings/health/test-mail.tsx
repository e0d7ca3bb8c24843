import { type Answer, sendTestMail } from '@ezhuthu/contract';
import { Button, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { healthText as messages } from '../../messages/health.ts';
import settings from '../settings.module.css';

type Sent = Answer<typeof sendTestMail>;

/** Sends the author a message, and says what the mail server answered. */
export function TestMail() {
  const [sent, setSent] = useState<Sent>();
  const { write, isBusy } = useWrite(sendTestMail, { failed: messages.testFailed, onSuccess: setSent });
  return (
    <>
      <p>{messages.mailIntro}</p>
      <div>
        <Button isBusy={isBusy} busyLabel={messages.testing} onClick={() => void write({})}>
          {messages.testMail}
        </Button>
      </div>
      <div role="status">{sent && !isBusy && <Outcome sent={sent} />}</div>
    </>
  );
}

function Outcome({ sent: { to, via, refusal } }: { sent: Sent }) {
  if (refusal) return <p className={settings.failure}>{messages.testRefused(refusal)}</p>;
  if (via === 'outbox') return <p className={settings.hint}>{messages.testedToFile}</p>;
  return <p className={settings.confirmation}>{messages.tested(to)}</p>;
}
