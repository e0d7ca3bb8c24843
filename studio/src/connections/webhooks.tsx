import { updateWebhook, type Webhook } from '@ezhuthu/contract';
import { useQuery, useQueryClient } from '@ezhuthu/kit/query';
import { shortDate } from '@ezhuthu/kit/text';
import { Button, Chip, QueryResult, Switch, useTimezone, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { connectionsText } from '../messages/connections.ts';
import css from './connections.module.css';
import { reloadWebhooks, webhooksQuery } from './connections-queries.ts';
import { Deliveries } from './deliveries.tsx';
import { NewSecretButton, RemoveWebhookButton, TestButton } from './webhook-buttons.tsx';
import { WebhookForm } from './webhook-form.tsx';

const messages = connectionsText.webhooks;

/** Addresses that are told what happens here. */
export function Webhooks() {
  const query = useQuery(webhooksQuery);
  const [editing, setEditing] = useState<{ webhook?: Webhook } | null>(null);
  return (
    <section className={css.section}>
      <div className={css.top}>
        <h2>{messages.title}</h2>
        <Button onClick={() => setEditing({})}>{messages.add}</Button>
      </div>
      <p className={css.hint}>{messages.hint}</p>
      <QueryResult query={query} loading={connectionsText.loading} failed={connectionsText.loadFailed}>
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <p>{messages.none}</p>
          ) : (
            <ul aria-label={messages.title} className={css.list}>
              {webhooks.map((webhook) => (
                <WebhookItem key={webhook.id} webhook={webhook} onEdit={() => setEditing({ webhook })} />
              ))}
            </ul>
          )
        }
      </QueryResult>
      {editing && <WebhookForm {...editing} onClose={() => setEditing(null)} />}
    </section>
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
    <li className={css.webhook}>
      <div className={css.item}>
        <div className={css.about}>
          <p className={css.name}>{url}</p>
          <p className={css.hint}>{events.map((event) => messages.event[event]).join(' · ')}</p>
          <WebhookState webhook={webhook} />
        </div>
        <Switch
          label={isActive ? messages.isActive : messages.off}
          checked={isActive}
          disabled={isBusy}
          onCheckedChange={(isOn) => void write({ params: { id }, body: { isActive: isOn } })}
        />
      </div>
      <div className={css.buttons}>
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
        <RemoveWebhookButton id={id} url={url} />
      </div>
      {isOpen && <Deliveries webhook={webhook} />}
    </li>
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
      {previousSecretUntil && (
        <p className={css.hint}>{messages.both(shortDate(previousSecretUntil, timezone))}</p>
      )}
    </>
  );
}
