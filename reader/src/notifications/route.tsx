import type { Notification, NotificationType } from '@ezhuthu/contract';
import type { RouteHandle } from '@ezhuthu/kit';
import { useSuspenseQuery } from '@ezhuthu/kit/query';
import { stateText } from '@ezhuthu/kit/text';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  LoadingRegion,
  QueryResult,
  SkeletonBlock,
  useFocusInList,
} from '@ezhuthu/kit/ui';
import { noticesText } from '../messages/notices.ts';
import { PageHeading } from '../page/page-heading.tsx';
import { siteQuery } from '../site-query.ts';
import { NoticeItem, SampleNotice } from './notice-item.tsx';
import css from './notices.module.css';
import { useNotices } from './use-notices.ts';

const sampleTypes = ['system', 'comment', 'like'] as const satisfies NotificationType[];

const getSample = (type: (typeof sampleTypes)[number]): Notification => ({
  id: `sample-${type}`,
  message: noticesText.samples[type],
  type,
  date: new Date(0).toISOString(),
  read: true,
  url: '',
});

/** Shown when the notifications failed to load and none are cached. */
function Samples({ isRetrying, onRetry }: { isRetrying: boolean; onRetry(): unknown }) {
  return (
    <>
      <div role="alert" className={css.failed}>
        <p>{noticesText.sampleExplained}</p>
        <Button isBusy={isRetrying} busyLabel={stateText.retrying} onClick={() => onRetry()}>
          {stateText.retry}
        </Button>
      </div>
      <ul className={css.list}>
        {sampleTypes.map((type) => (
          <SampleNotice key={type} notice={getSample(type)} />
        ))}
      </ul>
    </>
  );
}

const areAllRead = (notices: Notification[]) => notices.every(({ read }) => read);

function Notices() {
  const { data: site } = useSuspenseQuery(siteQuery);
  const { setRead, readAll, remove, clear, ...query } = useNotices();
  const list = useFocusInList<HTMLDivElement>(query.data);
  const loading = (
    <LoadingRegion label={stateText.loading}>
      <SkeletonBlock height="12rem" />
    </LoadingRegion>
  );
  return (
    <div ref={list} tabIndex={-1}>
      <QueryResult
        query={query}
        loading={loading}
        failed={(_error, retry) => <Samples {...retry} />}
        empty={(notices) => notices.length === 0 && <EmptyState text={noticesText.none} />}
      >
        {(notices) => (
          <>
            <div className={css.actions}>
              {/* not `disabled`, which would drop the focus of whoever has just pressed it */}
              <Button
                isCompact
                aria-disabled={areAllRead(notices)}
                onClick={() => areAllRead(notices) || readAll()}
              >
                {noticesText.markAll}
              </Button>
              <ConfirmDialog
                title={noticesText.clearQuestion}
                description={noticesText.clearExplained}
                confirmLabel={noticesText.clear}
                isDangerous
                onConfirm={clear}
                trigger={<Button isCompact>{noticesText.clearAll}</Button>}
              />
            </div>
            <ul className={css.list}>
              {notices.map((notice) => (
                <NoticeItem
                  key={notice.id}
                  notice={notice}
                  timezone={site.timezone}
                  onRead={setRead}
                  onRemove={remove}
                />
              ))}
            </ul>
          </>
        )}
      </QueryResult>
    </div>
  );
}

function NotificationsPage() {
  return (
    <>
      <PageHeading>{noticesText.title}</PageHeading>
      <Notices />
    </>
  );
}

const handle: RouteHandle = { head: () => ({ title: noticesText.title, noindex: true }) };

export const notificationsRoute = { Component: NotificationsPage, handle };
