import {
  getBackupState,
  listPosts,
  listQueuedComments,
  listTrash,
  type PostPage,
  type PostStatus,
} from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { Failure, Stack } from '@ezhuthu/kit/layout';
import { operationQuery, useQuery } from '@ezhuthu/kit/query';
import { Link } from '@ezhuthu/kit/router';
import { relativeTime } from '@ezhuthu/kit/text';
import { DownloadButton, FailedNote, LinkButton, useTimezone } from '@ezhuthu/kit/ui';
import { activityText } from '../../messages/activity.ts';
import { backupsText } from '../../messages/backups.ts';
import { commentsText } from '../../messages/comments.ts';
import { connectionsText } from '../../messages/connections.ts';
import { dashboardText } from '../../messages/dashboard.ts';
import { editionsText } from '../../messages/editions.ts';
import { importText } from '../../messages/import.ts';
import { redirectsText } from '../../messages/redirects.ts';
import { termsText } from '../../messages/terms.ts';
import { Definitions } from '../../ui/definitions.tsx';
import { SecondFactorAsk } from '../second-factor-ask.tsx';
import { CacheDialog } from './cache-dialog.tsx';
import css from './sidebar.module.css';

/** Counts and tools, beside the list or, on a phone, below it. */
export function Sidebar() {
  const screens = {
    terms: termsText.title,
    editions: editionsText.title,
    import: importText.open,
    redirects: redirectsText.title,
    activity: activityText.title,
    connections: connectionsText.title,
  };
  return (
    <aside aria-label={dashboardText.sidebar} className={css.sidebar}>
      <Counts />
      <Stack as="section" gap={3}>
        <h2 className={css.title}>{dashboardText.tools}</h2>
        <CommentsLink />
        <DownloadButton
          address="/api/posts/export"
          fileName="posts.ndjson"
          label={dashboardText.exportPosts}
          busyLabel={dashboardText.exporting}
          failed={dashboardText.exportFailed}
        />
        {Object.entries(screens).map(([name, title]) => (
          <LinkButton key={name} to={`/dashboard/${name}`}>
            {title}
          </LinkButton>
        ))}
        <CacheDialog />
      </Stack>
      <LastBackup />
      <SecondFactorAsk />
    </aside>
  );
}

function CommentsLink() {
  const { data } = useQuery(operationQuery(listQueuedComments, { query: { limit: 1 } }, 'comments'));
  const waiting = data?.counts.held ?? 0;
  return (
    <LinkButton to="/dashboard/comments">
      {waiting > 0 ? commentsText.titleWith(waiting) : commentsText.title}
    </LinkButton>
  );
}

/** When a backup was proven last; nothing where the site has no place for backups. */
function LastBackup() {
  const { data } = useQuery(operationQuery(getBackupState, {}, 'settings'));
  const timezone = useTimezone();
  if (!data?.isConfigured) return null;
  const { lastProvenAt, isOverdue } = data;
  const proven = lastProvenAt
    ? backupsText.proven(relativeTime(lastProvenAt, Date.now(), timezone))
    : backupsText.neverProven;
  return (
    <Stack as="section" gap={3}>
      <h2 className={css.title}>{backupsText.title}</h2>
      <Failure>{isOverdue && backupsText.overdue}</Failure>
      <Link to="/settings?tab=archive">{proven}</Link>
    </Stack>
  );
}

const getTotal = ({ pagination }: PostPage) => pagination.totalCount;

const postsQuery = (status: PostStatus) => ({
  queryKey: [listPosts.name, 'count', status],
  queryFn: () => call(listPosts, { query: { limit: 1, status, excerpts: false } }, { isBackground: true }),
  select: getTotal,
});

const trashQuery = {
  queryKey: [listTrash.name, 'count'],
  queryFn: () => call(listTrash, { query: { limit: 1 } }, { isBackground: true }),
  select: getTotal,
};

/** The number of posts of each status. */
function Counts() {
  const counts = {
    published: useQuery(postsQuery('published')),
    draft: useQuery(postsQuery('draft')),
    scheduled: useQuery(postsQuery('scheduled')),
    trash: useQuery(trashQuery),
  };
  const failed = Object.values(counts).filter(({ isError, data }) => isError && data === undefined);
  return (
    <Stack as="section" gap={3}>
      <h2 className={css.title}>{dashboardText.counts}</h2>
      <Definitions
        className={css.counts}
        of={(Object.keys(counts) as (keyof typeof counts)[]).map((kind) => [
          dashboardText.tabs[kind],
          counts[kind].data ?? '–',
        ])}
      />
      {failed.length > 0 && (
        <FailedNote
          text={dashboardText.dataFailed}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
    </Stack>
  );
}
