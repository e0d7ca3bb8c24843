import { deleteWebhook, updateWebhook, type Webhook } from '@ezhuthu/contract';
import { useQuery, useQueryClient } from '@ezhuthu/kit/query';
import { shortDate } from '@ezhuthu/kit/text';
import { Button, Chip, QueryResult, Switch, useTimezone, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { connectionsText } from '../messages/connections.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Block, Item, ItemList } from '../ui/item-list.tsx';
import { Hint, Row, Stack } from '../ui/layout.tsx';
import { Section } from '../ui/page.tsx';
import { reloadWebhooks, webhooksQuery } from './connections-queries.ts';
import { Deliveries } from './deliveries.tsx';
import { NewSecretButton, TestButton } from './webhook-buttons.tsx';
import { WebhookForm } from './webhook-form.tsx';

const messages = connectionsText.webhooks;

/** Addresses that are told what happens here. */
export function Webhooks() {
  const query = useQuery(webhooksQuery);
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
  const { id, url, events, isActive } = webhook;
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { write, isBusy } = useWrite(updateWebhook, {
    failed: connectionsText.failed,
    onSuccess: () => reloadWebhooks(queryClient),
  });
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
            disabled={isBusy}
            onCheckedChange={(isOn) => void write({ params: { id }, body: { isActive: isOn } })}
          />
        </Item>
        <Row>
          {isActive && <TestButton id={id} onSent={() => setIsOpen(true)} />}
          <Button
            isCompact
            aria-expanded={isOpen}
            aria-label={connectionsText.deliveries.showOf(url)}
            onClick={() => setIsOpen(!isOpen)}
          >
            {connectionsText.deliveries.show}
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
            onSuccess={() => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey })}
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
