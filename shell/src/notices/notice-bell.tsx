import { listNotifications, type Notification } from '@ezhuthu/contract';
import { call, useSession } from '@ezhuthu/kit';
import { useQuery, useQueryClient } from '@ezhuthu/kit/query';
import { Link } from '@ezhuthu/kit/router';
import { compactNumber } from '@ezhuthu/kit/text';
import { ownQuery } from '@ezhuthu/kit/ui';
import Bell from 'lucide-react/icons/bell';
import { useEffect } from 'react';
import { shellText } from '../messages/shell.ts';
import { followNotices } from './follow-notices.ts';
import css from './notice-bell.module.css';

const countUnread = (notices: Notification[]) => notices.filter(({ read }) => !read).length;

/** Link to a member's notifications with the number of unread ones. */
export default function NoticeBell() {
  const queryClient = useQueryClient();
  const accountId = useSession().user?.id ?? '';
  const { data: unread = 0 } = useQuery({ ...noticesQuery(accountId), select: countUnread });
  useEffect(() => {
    const { queryKey } = noticesQuery(accountId);
    return followNotices(() => queryClient.invalidateQueries({ queryKey }));
  }, [accountId, queryClient]);
  return (
    <Link to="/notifications" aria-label={shellText.bell(unread)} className={css.bell}>
      <Bell size={20} />
      {unread > 0 && (
        <span aria-hidden="true" className={css.count}>
          {compactNumber(unread)}
        </span>
      )}
    </Link>
  );
}

/**
 * A background request, so that an ended session does not interrupt the user. The reader's notifications page uses the
 * same key.
 */
const noticesQuery = (accountId: string) => ({
  ...ownQuery(listNotifications, accountId, 'notifications'),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Notification[]> =>
    call(listNotifications, {}, { signal, isBackground: true }),
});
