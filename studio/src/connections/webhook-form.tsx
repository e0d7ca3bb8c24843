import {
  createWebhook,
  updateWebhook,
  type Webhook,
  type WebhookEvent,
  webhookEvents,
} from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { Failure, Form, Hint, Stack } from '@ezhuthu/kit/layout';
import { TextField, toast, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { TypedDialog } from '../dialogs/typed-dialog.tsx';
import { connectionsText } from '../messages/connections.ts';
import { webhooksText } from '../messages/webhooks.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import css from './connections.module.css';
import { useReloadWebhooks } from './deliveries.tsx';
import { ShownOnce } from './shown-once.tsx';

const messages = webhooksText;

interface WebhookFormProps {
  /** The one that is edited; without it a new one is made. */
  webhook?: Webhook;
  onClose(): void;
}

interface Fields {
  url: string;
  events: WebhookEvent[];
}

/** Adds a webhook, whose secret is shown once, or changes one. */
export function WebhookForm({ webhook, onClose }: WebhookFormProps) {
  const reload = useReloadWebhooks();
  const [fields, setFields] = useState<Fields>({
    url: webhook?.url ?? '',
    events: webhook?.events ?? ['post.published'],
  });
  const [isMissing, setIsMissing] = useState(false);
  const [secret, setSecret] = useState<string>();
  const { write, isBusy, failure } = useWrite(
    async (body: Fields, keyFor): Promise<string | undefined> => {
      if (!webhook) return (await call(createWebhook, { body }, { idempotencyKey: keyFor(body) })).secret;
      await call(updateWebhook, { params: { id: webhook.id }, body });
      return undefined;
    },
    {
      failed: connectionsText.failed,
      isFailureShown: true,
      async onSuccess(made) {
        await reload();
        if (made) return setSecret(made);
        toast.good(messages.saved);
        onClose();
      },
    },
  );

  function handleSubmit() {
    setIsMissing(fields.events.length === 0);
    if (fields.events.length > 0) void write(fields);
  }

  const title = webhook ? messages.editTitle : messages.add;
  return (
    <TypedDialog
      title={secret ? messages.created : title}
      lost={secret === undefined ? undefined : connectionsText.once.lost}
      onClose={onClose}
    >
      {secret ? (
        <ShownOnce label={messages.secret} secret={secret} onClose={onClose} />
      ) : (
        <Stack as={Form} onSubmit={handleSubmit}>
          <TextField
            type="url"
            label={messages.url}
            hint={messages.urlHint}
            error={failure}
            value={fields.url}
            maxLength={500}
            required
            onValueChange={(url) => setFields((known) => ({ ...known, url }))}
          />
          <EventChoices
            events={fields.events}
            isMissing={isMissing && fields.events.length === 0}
            onChange={(events) => setFields((known) => ({ ...known, events }))}
          />
          <FormButtons isBusy={isBusy} />
        </Stack>
      )}
    </TypedDialog>
  );
}

interface EventChoicesProps {
  events: WebhookEvent[];
  /** None is chosen, though one has to be. */
  isMissing: boolean;
  onChange(events: WebhookEvent[]): void;
}

/** What the webhook is told of. */
function EventChoices({ events, isMissing, onChange }: EventChoicesProps) {
  return (
    <fieldset className={css.choices}>
      <legend>{messages.events}</legend>
      {webhookEvents.map((event) => (
        <Checkbox
          key={event}
          label={messages.event[event]}
          isChecked={events.includes(event)}
          onChange={(isChecked) =>
            onChange(isChecked ? [...events, event] : events.filter((other) => other !== event))
          }
        />
      ))}
      {events.includes('subscriber.confirmed') && <Hint>{messages.subscriberHint}</Hint>}
      <Failure>{isMissing && messages.eventsMissing}</Failure>
    </fieldset>
  );
}
