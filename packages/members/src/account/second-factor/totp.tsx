import { beginTotp, confirmTotp, removeTotp } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { ConfirmButton, Failure, Hint, Section, Stack } from '@ezhuthu/kit/layout';
import { shortDate } from '@ezhuthu/kit/text';
import { Button, Dialog, TextField, useSubmit, useTimezone, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import css from '../account.module.css';
import { accountText } from '../messages.ts';
import { useRefresh } from './use-second-factor.ts';

const messages = accountText.totp;

interface TotpProps {
  /** When the app was set up; null if there is none. */
  since: string | null;
  onAdded(message: string): void;
}

/** The authenticator app. */
export function Totp({ since, onAdded }: TotpProps) {
  const timezone = useTimezone();
  return (
    <Section title={messages.title}>
      <Hint>{messages.hint}</Hint>
      <p className={since ? undefined : css.empty}>
        {since ? messages.since(shortDate(since, timezone)) : messages.off}
      </p>
      <div>{since ? <RemoveTotp /> : <AddTotp onAdded={onAdded} />}</div>
    </Section>
  );
}

interface Setup {
  secret: string;
  qrCode: string;
}

/** In groups of four, as it is typed. */
const grouped = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

function AddTotp({ onAdded }: Pick<TotpProps, 'onAdded'>) {
  const [setup, setSetup] = useState<Setup>();
  const refresh = useRefresh();
  const begin = useWrite(beginTotp, { failed: messages.beginFailed, onSuccess: setSetup });
  const { isBusy, failure, handleSubmit } = useSubmit(async ({ code = '' }) => {
    await call(confirmTotp, { body: { code } });
    setSetup(undefined);
    onAdded(messages.confirmed);
    await refresh();
  }, messages.confirmFailed);
  return (
    <>
      <Button isBusy={begin.isBusy} busyLabel={messages.begin} onClick={() => void begin.write({})}>
        {messages.begin}
      </Button>
      {setup && (
        <Dialog
          isOpen
          onOpenChange={(isOpen) => isOpen || isBusy || setSetup(undefined)}
          title={messages.setupTitle}
          description={messages.setupHint}
        >
          <Stack as="form" onSubmit={handleSubmit}>
            <img
              src={`data:image/svg+xml,${encodeURIComponent(setup.qrCode)}`}
              alt={messages.qrCode}
              width="220"
              height="220"
              className={css.qrCode}
            />
            <p>
              {messages.secret}: <code className={css.secret}>{grouped(setup.secret)}</code>
            </p>
            <TextField
              label={messages.code}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              required
            />
            <Failure>{failure}</Failure>
            <div>
              <Button type="submit" variant="primary" isBusy={isBusy} busyLabel={messages.confirming}>
                {messages.confirm}
              </Button>
            </div>
          </Stack>
        </Dialog>
      )}
    </>
  );
}

function RemoveTotp() {
  return (
    <ConfirmButton
      label={messages.remove}
      title={messages.removeQuestion}
      description={messages.removeExplained}
      busyLabel={accountText.passkeys.removing}
      operation={removeTotp}
      input={{}}
      failed={messages.removeFailed}
      done={messages.removed}
      onSuccess={useRefresh()}
    />
  );
}
