import { listNotifications, type Notification } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { lifetimes } from '@ezhuthu/kit/query';

/**
 * Of one account: whoever signs in next has other ones. Asked for beside what the person does, so a session that has
 * ended moves nobody. The reader's page asks the same, under the same key.
 */
export const noticesQuery = (accountId: string) => ({
  queryKey: [listNotifications.name, accountId] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Notification[]> =>
    call(listNotifications, {}, { signal, isBackground: true }),
  staleTime: lifetimes.notifications,
  meta: { kind: 'notifications' },
});
