import {
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '@ezhuthu/contract';
import {
  Block,
  ConfirmButton,
  Hint,
  Item,
  ItemList,
  Row,
  Section,
  Stack,
  WriteButton,
} from '@ezhuthu/kit/layout';
import { operationQuery, useQuery } from '@ezhuthu/kit/query';
import { shortDate } from '@ezhuthu/kit/text';
import { Button, Chip, QueryResult, Switch, useTimezone, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { TypedDialog } from '../dialogs/typed-dialog.tsx';
import { connectionsText } from '../messages/connections.ts';
import { studioText } from '../messages/studio.ts';
import { webhooksText } from '../messages/webhooks.ts';
import { useReload } from '../queries.ts';
import { Deliveries, useReloadWebhooks } from './deliveries.tsx';
import { ShownOnce } from './shown-once.tsx';
import { WebhookForm } from './webhook-form.tsx';

const messages = webhooksText;

/** Addresses that are told what happens here. */
export function Webhooks() {
  const query = useQuery(operationQuery(listWebhooks, {}, 'settings'));
  const [editing, setEditing] = useState<{ webhook?: Webhook } | null>(null);
  return (
    <Section title={messages.title} action={<Button onClick={() => setEditing({})}>{messages.add}</Button>}>
      <Hint>{messages.hint}</Hint>
      <QueryResult
        query={query}
        loading={connectionsText.loading}
        failed={connectionsText.loadFailed}
        empty={({ webhooks }) => webhooks.length === 0 && <p>{messages.none}</p>}
      >
        {({ webhooks }) => (
          <ItemList aria-label={messages.title}>
            {webhooks.map((webhook) => (
              <WebhookItem key={webhook.id} webhook={webhook} onEdit={() => setEditing({ webhook })} />
            ))}
          </ItemList>
        )}
      </QueryResult>
      {editing && <WebhookForm {...editing} onClose={() => setEditing(null)} />}
    </Section>
  );
}

function WebhookItem({ webhook, onEdit }: { webhook: Webhook; onEdit(): void }) {
  const reload = useReloadWebhooks();
  const reloadList = useReload(listWebhooks);
  const [isOpen, setIsOpen] = useState(false);
  const { write, isBusy, writing } = useWrite(updateWebhook, {
    failed: connectionsText.failed,
    onSuccess: reload,
  });
  const { id, url, events } = webhook;
  const isActive = writing?.body.isActive ?? webhook.isActive;
  return (
    <Block>
      <Stack gap={3}>
        <Item
          as="div"
          name={url}
          facts={events.map((event) => messages.event[event])}
          about={<WebhookState webhook={webhook} />}
        >
          <Switch
            label={isActive ? messages.isActive : messages.off}
            checked={isActive}
            // `disabled` would drop the focus
            onCheckedChange={(isOn) => isBusy || void write({ params: { id }, body: { isActive: isOn } })}
          />
        </Item>
        <Row>
          {isActive && (
            <WriteButton
              isCompact
              label={messages.test}
              busyLabel={messages.testing}
              operation={testWebhook}
              input={{ params: { id } }}
              failed={connectionsText.failed}
              onSuccess={async () => {
                await reload();
                setIsOpen(true);
              }}
            />
          )}
          <Button
            isCompact
            aria-expanded={isOpen}
            aria-label={webhooksText.deliveries.showOf(url)}
            onClick={() => setIsOpen(!isOpen)}
          >
            {webhooksText.deliveries.show}
          </Button>
          <Button isCompact aria-label={messages.editOf(url)} onClick={onEdit}>
            {messages.edit}
          </Button>
          <NewSecretButton id={id} />
          <ConfirmButton
            isCompact
            variant="plain"
            label={messages.remove}
            name={messages.removeOf(url)}
            title={messages.removeQuestion}
            description={messages.removeExplained(url)}
            busyLabel={messages.removing}
            operation={deleteWebhook}
            input={{ params: { id } }}
            failed={connectionsText.failed}
            done={messages.removed}
            // its deliveries are gone with it
            onSuccess={reloadList}
          />
        </Row>
        {isOpen && <Deliveries webhook={webhook} />}
      </Stack>
    </Block>
  );
}

function WebhookState({ webhook: { failingSince, stoppedAt, previousSecretUntil } }: { webhook: Webhook }) {
  const timezone = useTimezone();
  return (
    <>
      {stoppedAt && <Chip tone="bad">{messages.stopped}</Chip>}
      {failingSince && !stoppedAt && (
        <Chip tone="warn">{messages.failing(shortDate(failingSince, timezone))}</Chip>
      )}
      {previousSecretUntil && <Hint>{messages.both(shortDate(previousSecretUntil, timezone))}</Hint>}
    </>
  );
}

/** Asks first; the new secret is shown once. */
function NewSecretButton({ id }: { id: string }) {
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
        <TypedDialog
          title={messages.secretMade}
          lost={connectionsText.once.lost}
          onClose={() => setSecret(undefined)}
        >
          <ShownOnce label={messages.secret} secret={secret} onClose={() => setSecret(undefined)} />
        </TypedDialog>
      )}
    </>
  );
}
