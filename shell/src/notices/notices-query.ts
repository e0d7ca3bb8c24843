import { listNotifications, type Notification } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { lifetimes } from '@ezhuthu/kit/query';

/**
 * The notices of one account; the key contains the account, since another user may sign in. A background
 * request, so that an ended session does not interrupt the user. The reader's notifications page uses
 * the same key.
 */
export const noticesQuery = (accountId: string) => ({
  queryKey: [listNotifications.name, accountId] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Notification[]> =>
    call(listNotifications, {}, { signal, isBackground: true }),
  staleTime: lifetimes.notifications,
  meta: { kind: 'notifications' },
});
