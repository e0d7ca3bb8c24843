import { listNotifications, type Notification } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { lifetimes } from '@ezhuthu/kit/query';

/** Of one account: whoever signs in next has other ones. The shell's bell asks the same, under the same key. */
export const noticesQuery = (accountId: string) => ({
  queryKey: [listNotifications.name, accountId] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Notification[]> =>
    call(listNotifications, {}, { signal }),
  staleTime: lifetimes.notifications,
  meta: { kind: 'notifications' },
});
