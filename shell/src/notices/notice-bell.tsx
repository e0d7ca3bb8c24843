import type { Notification } from '@ezhuthu/contract';
import { useSession } from '@ezhuthu/kit';
import { useQuery, useQueryClient } from '@ezhuthu/kit/query';
import { Link } from '@ezhuthu/kit/router';
import { compactNumber, noticesText } from '@ezhuthu/kit/text';
import Bell from 'lucide-react/icons/bell';
import { useEffect } from 'react';
import { followNotices } from './follow-notices.ts';
import css from './notice-bell.module.css';
import { noticesQuery } from './notices-query.ts';

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
    <Link to="/notifications" aria-label={noticesText.bell(unread)} className={css.bell}>
      <Bell size={20} />
      {unread > 0 && (
        <span aria-hidden="true" className={css.count}>
          {compactNumber(unread)}
        </span>
      )}
    </Link>
  );
}
