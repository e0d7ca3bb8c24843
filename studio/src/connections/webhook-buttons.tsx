import { rotateWebhookSecret } from '@ezhuthu/contract';
import { Dialog } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { connectionsText } from '../messages/connections.ts';
import { studioText } from '../messages/studio.ts';
import { ConfirmButton } from '../ui/write-buttons.tsx';
import { useReloadWebhooks } from './connections-queries.ts';
import { ShownOnce } from './shown-once.tsx';

const messages = connectionsText.webhooks;

/** Asks first; the new secret is shown once. */
export function NewSecretButton({ id }: { id: string }) {
  const reload = useReloadWebhooks();
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <ConfirmButton
        isCompact
        isDangerous={false}
        label={messages.newSecret}
        title={messages.newSecretQuestion}
        description={messages.newSecretExplained}
        busyLabel={studioText.saving}
        operation={rotateWebhookSecret}
        input={{ params: { id } }}
        failed={connectionsText.failed}
        onSuccess={(made) => {
          setSecret(made.secret);
          return reload();
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
