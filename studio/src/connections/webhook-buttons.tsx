import { deleteWebhook, rotateWebhookSecret, testWebhook } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { Button, ConfirmDialog, Dialog, useToast, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { connectionsText } from '../messages/connections.ts';
import { reloadWebhooks, webhooksQuery } from './connections-queries.ts';
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
  const { write } = useWrite(rotateWebhookSecret, {
    failed: connectionsText.failed,
    onSuccess(made) {
      setSecret(made.secret);
      return reloadWebhooks(queryClient);
    },
  });

  return (
    <>
      <ConfirmDialog
        trigger={<Button isCompact>{messages.newSecret}</Button>}
        title={messages.newSecretQuestion}
        description={messages.newSecretExplained}
        confirmLabel={messages.newSecret}
        busyLabel={connectionsText.saving}
        onConfirm={() => write({ params: { id } })}
      />
      {secret && (
        <Dialog title={messages.secretMade} isOpen onOpenChange={(isOpen) => isOpen || setSecret(undefined)}>
          <ShownOnce label={messages.secret} secret={secret} onClose={() => setSecret(undefined)} />
        </Dialog>
      )}
    </>
  );
}

export function RemoveWebhookButton({ id, url }: { id: string; url: string }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { write } = useWrite(deleteWebhook, {
    failed: connectionsText.failed,
    async onSuccess() {
      // its deliveries are gone with it
      await queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
      toast.good(messages.removed);
    },
  });

  return (
    <ConfirmDialog
      trigger={
        <Button isCompact variant="plain" aria-label={messages.removeOf(url)}>
          {messages.remove}
        </Button>
      }
      title={messages.removeQuestion}
      description={messages.removeExplained(url)}
      confirmLabel={messages.remove}
      isDangerous
      busyLabel={messages.removing}
      onConfirm={() => write({ params: { id } })}
    />
  );
}
