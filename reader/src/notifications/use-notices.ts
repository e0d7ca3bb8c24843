import {
  clearNotifications,
  deleteNotification,
  type Notification,
  readAllNotifications,
  setNotificationRead,
} from '@ezhuthu/contract';
import { type ApiError, call } from '@ezhuthu/kit';
import { useQuery, useQueryClient } from '@ezhuthu/kit/query';
import { noticesText } from '@ezhuthu/kit/text';
import { sendToast, useAccountId } from '@ezhuthu/kit/ui';
import { noticesQuery } from './notices-query.ts';

type Change = (notices: Notification[]) => Notification[];

/** A member's notifications, and what can be done with them: shown at once, taken back when the server did not take it. */
export function useNotices() {
  const queryClient = useQueryClient();
  const options = noticesQuery(useAccountId());
  const query = useQuery(options);
  const { queryKey } = options;

  async function change(next: Change, save: () => Promise<unknown>): Promise<void> {
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData<Notification[]>(queryKey);
    queryClient.setQueryData<Notification[]>(queryKey, (shown) => next(shown ?? []));
    try {
      await save();
    } catch (error) {
      queryClient.setQueryData(queryKey, before);
      if ((error as ApiError).status !== 401) sendToast({ tone: 'bad', text: noticesText.failed });
    }
    await queryClient.invalidateQueries({ queryKey });
  }

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
