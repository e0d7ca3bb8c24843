import { type Answer, sendTestMail } from '@ezhuthu/contract';
import { Button, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { healthText as messages } from '../../messages/health.ts';
import { Failure, Hint, Success } from '../../ui/layout.tsx';

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
  if (refusal) return <Failure isSilent>{messages.testRefused(refusal)}</Failure>;
  if (via === 'outbox') return <Hint>{messages.testedToFile}</Hint>;
  return <Success>{messages.tested(to)}</Success>;
}
