import {
  clearNotifications,
  deleteNotification,
  listNotifications,
  type Notification,
  readAllNotifications,
  setNotificationRead,
} from '@ezhuthu/contract';
import { type ApiError, call } from '@ezhuthu/kit';
import { useQuery, useQueryClient } from '@ezhuthu/kit/query';
import { ownQuery, useAccountId, useWrite } from '@ezhuthu/kit/ui';
import { noticesText } from '../messages/notices.ts';

type Change = (notices: Notification[]) => Notification[];

interface OptimisticWrite {
  next: Change;
  save(): Promise<unknown>;
}

/** A member's notifications. Changes are optimistic, with a rollback when the request fails. */
export function useNotices() {
  const queryClient = useQueryClient();
  // the shell's bell uses the same key
  const options = ownQuery(listNotifications, useAccountId(), 'notifications');
  const query = useQuery(options);
  const { queryKey } = options;

  const { write } = useWrite(({ save }: OptimisticWrite) => save(), {
    failed: (error) => ((error as ApiError).status === 401 ? undefined : noticesText.failed),
    async onMutate({ next }) {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Notification[]>(queryKey);
      queryClient.setQueryData<Notification[]>(queryKey, (shown) => next(shown ?? []));
      return before;
    },
    onError: (_error, _change, before) => void queryClient.setQueryData(queryKey, before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const change = (next: Change, save: () => Promise<unknown>) => write({ next, save });

  const one =
    (id: string, props: Partial<Notification>): Change =>
    (notices) =>
      notices.map((notice) => (notice.id === id ? { ...notice, ...props } : notice));

  return {
    ...query,
    setRead: (id: string, read: boolean) =>
      change(one(id, { read }), () => call(setNotificationRead, { params: { id }, body: { read } })),
    readAll: () =>
      change(
        (notices) => notices.map((notice) => ({ ...notice, read: true })),
        () => call(readAllNotifications, {}),
      ),
    remove: (id: string) =>
      change(
        (notices) => notices.filter((notice) => notice.id !== id),
        () => call(deleteNotification, { params: { id } }),
      ),
    clear: () =>
      change(
        () => [],
        () => call(clearNotifications, {}),
      ),
  };
}
