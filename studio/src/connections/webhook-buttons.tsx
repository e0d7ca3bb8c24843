import { rotateWebhookSecret, testWebhook } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { Button, Dialog, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { connectionsText } from '../messages/connections.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { reloadWebhooks } from './connections-queries.ts';
import { ShownOnce } from './shown-once.tsx';

const messages = connectionsText.webhooks;

export function TestButton({ id, onSent }: { id: string; onSent(): void }) {
  const queryClient = useQueryClient();
  const { write, isBusy } = useWrite(testWebhook, {
    failed: connectionsText.failed,
    async onSuccess() {
      await reloadWebhooks(queryClient);
      onSent();
    },
  });
  return (
    <Button
      isCompact
      isBusy={isBusy}
      busyLabel={messages.testing}
      onClick={() => void write({ params: { id } })}
    >
      {messages.test}
    </Button>
  );
}

/** Asks first; the new secret is shown once. */
export function NewSecretButton({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <ConfirmButton
        isCompact
        isDangerous={false}
        label={messages.newSecret}
        title={messages.newSecretQuestion}
        description={messages.newSecretExplained}
        busyLabel={connectionsText.saving}
        operation={rotateWebhookSecret}
        input={{ params: { id } }}
        failed={connectionsText.failed}
        onSuccess={(made) => {
          setSecret(made.secret);
          return reloadWebhooks(queryClient);
        }}
      />
      {secret && (
        <Dialog title={messages.secretMade} isOpen onOpenChange={(isOpen) => isOpen || setSecret(undefined)}>
          <ShownOnce label={messages.secret} secret={secret} onClose={() => setSecret(undefined)} />
        </Dialog>
      )}
    </>
  );
}
