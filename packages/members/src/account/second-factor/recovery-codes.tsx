import { renewRecoveryCodes } from '@ezhuthu/contract';
import { Failure, Hint, Section } from '@ezhuthu/kit/layout';
import { Button, ConfirmDialog, copyText, Dialog, useWrite } from '@ezhuthu/kit/ui';
import { useEffect, useRef, useState } from 'react';
import css from '../account.module.css';
import { accountText } from '../messages.ts';
import { useRefresh } from './use-second-factor.ts';

const messages = accountText.recovery;

interface RecoveryCodesProps {
  /** Number of codes that are not used yet. */
  left: number;
  /** Makes codes at once: the account has got its first factor. */
  isNeeded: boolean;
  onShown(): void;
}

export function RecoveryCodes({ left, isNeeded, onShown }: RecoveryCodesProps) {
  const [codes, setCodes] = useState<string[]>();
  const refresh = useRefresh();
  const { write, isBusy } = useWrite(renewRecoveryCodes, {
    failed: messages.renewFailed,
    onSuccess: ({ codes: made }) => setCodes(made),
  });
  const isMade = useRef(false);
  useEffect(() => {
    if (!isNeeded || isMade.current) return;
    isMade.current = true;
    onShown();
    void write({});
  }, [isNeeded, onShown, write]);

  async function handleClose() {
    setCodes(undefined);
    await refresh();
  }

  const button = (
    <Button
      isBusy={isBusy}
      busyLabel={messages.renewing}
      onClick={left === 0 ? () => void write({}) : undefined}
    >
      {messages.renew}
    </Button>
  );
  return (
    <Section title={messages.title}>
      <Hint>{messages.hint}</Hint>
      {left === 0 ? <Failure isSilent>{messages.none}</Failure> : <p>{messages.left(left)}</p>}
      <div>
        {left === 0 ? (
          button
        ) : (
          <ConfirmDialog
            trigger={button}
            title={messages.renewQuestion}
            description={messages.renewExplained}
            confirmLabel={messages.renew}
            busyLabel={messages.renewing}
            onConfirm={() => write({})}
          />
        )}
      </div>
      {codes && <CodesDialog codes={codes} onClose={handleClose} />}
    </Section>
  );
}

function CodesDialog({ codes, onClose }: { codes: string[]; onClose(): void }) {
  const text = codes.join('\n');
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={messages.shownTitle}
      description={messages.shownHint}
      footer={
        <>
          <Button onClick={() => copyText(text, messages)}>{messages.copy}</Button>
          <Button asChild>
            <a
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
              download={messages.fileName}
            >
              {messages.download}
            </a>
          </Button>
          <Button variant="primary" onClick={onClose}>
            {messages.kept}
          </Button>
        </>
      }
    >
      <ol className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
