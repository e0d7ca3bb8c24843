import { listWebhookDeliveries, listWebhooks } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { infiniteQueryOptions, operationQuery } from '@ezhuthu/kit/query';
import { useReload } from '../queries.ts';

export const webhooksQuery = operationQuery(listWebhooks, {}, 'settings');

/** Milliseconds between two looks at deliveries that wait. */
const pollInterval = 1500;

export const deliveriesQuery = (id: string) =>
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

export const useReloadWebhooks = () => useReload(listWebhooks, listWebhookDeliveries);
