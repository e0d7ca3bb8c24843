import {
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  type Webhook,
  type WebhookDelivery,
} from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { Block, Details, Facts, Hint, Item, ItemList, WriteButton } from '@ezhuthu/kit/layout';
import { infiniteQueryOptions, useInfiniteQuery } from '@ezhuthu/kit/query';
import { relativeTime } from '@ezhuthu/kit/text';
import { Chip, LoadMore, QueryResult, useFocusAfter, useTimezone } from '@ezhuthu/kit/ui';
import { connectionsText } from '../messages/connections.ts';
import { webhooksText } from '../messages/webhooks.ts';
import { useReload } from '../queries.ts';
import css from './connections.module.css';

const messages = webhooksText.deliveries;
const tones = { waiting: 'neutral', delivered: 'good', failed: 'bad', canceled: 'neutral' } as const;

/** Loads webhooks and what was sent to them again. */
export const useReloadWebhooks = () => useReload(listWebhooks, listWebhookDeliveries);

/** Milliseconds between two looks at deliveries that wait. */
const pollInterval = 1500;

const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [listWebhookDeliveries.name, id],
    queryFn: ({ pageParam, signal }) =>
      call(
        listWebhookDeliveries,
        { params: { id }, query: pageParam ? { before: pageParam } : {} },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ deliveries, hasMore }) => (hasMore ? deliveries.at(-1)?.id : undefined),
    gcTime: 0,
    // those that are retried later need no look every second
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0]?.deliveries.some(({ state, attempts }) => state === 'waiting' && attempts === 0)
        ? pollInterval
        : false,
  });

/** What was sent to a webhook in the last 30 days, with the answers. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const query = useInfiniteQuery(deliveriesQuery(webhook.id));
  const states = query.data?.pages.flatMap(({ deliveries }) => deliveries.map(({ state }) => state));
  // what is sent again has no button until it is answered
  const section = useFocusAfter<HTMLElement>(states?.join());
  return (
    <section ref={section} tabIndex={-1} aria-label={messages.title} className={css.deliveries}>
      <QueryResult query={query} loading={connectionsText.loading} failed={connectionsText.loadFailed}>
        {({ pages }) => {
          const deliveries = pages.flatMap((page) => page.deliveries);
          return (
            <>
              <Hint role="status">{deliveries.length === 0 && messages.none}</Hint>
              <ItemList>
                {deliveries.map((delivery) => (
                  <DeliveryItem key={delivery.id} webhook={webhook} delivery={delivery} />
                ))}
              </ItemList>
              <LoadMore list={query} failed={connectionsText.loadFailed} />
            </>
          );
        }}
      </QueryResult>
    </section>
  );
}

function DeliveryItem({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const timezone = useTimezone();
  const reload = useReloadWebhooks();
  const { event, state, attempts, status, milliseconds, createdAt, payload, answer } = delivery;
  const isUnanswered = state === 'waiting' && attempts > 0;
  const facts = [
    relativeTime(createdAt, Date.now(), timezone),
    // where nobody answered, the reason stands in place of an answer
    status === null ? answer : messages.status(status),
    milliseconds !== null && messages.milliseconds(milliseconds),
    attempts > 1 && messages.attempts(attempts),
  ];
  return (
    <Block>
      <Item
        as="div"
        about={
          <>
            <p>{webhooksText.event[event]}</p>
            <Facts of={facts} />
          </>
        }
      >
        <Chip tone={isUnanswered ? 'warn' : tones[state]}>{messages.states[state]}</Chip>
        {state !== 'waiting' && webhook.isActive && (
          <WriteButton
            isCompact
            variant="plain"
            label={messages.again}
            name={messages.againOf(webhooksText.event[event])}
            busyLabel={messages.sending}
            operation={resendWebhookDelivery}
            input={{ params: { id: webhook.id, delivery: delivery.id } }}
            failed={connectionsText.failed}
            onSuccess={reload}
          />
        )}
      </Item>
      <Details isQuiet summary={messages.content}>
        <Hint>{messages.payload}</Hint>
        <pre className={css.code}>{payload}</pre>
        {answer && status !== null && (
          <>
            <Hint>{messages.answer}</Hint>
            <pre className={css.code}>{answer}</pre>
          </>
        )}
      </Details>
    </Block>
  );
}
