import { keepPreviousData, useQuery } from '@ezhuthu/kit/query';
import { compactNumber, insightsText } from '@ezhuthu/kit/text';
import { Button, EmptyState, ErrorState, Pagination, SkeletonBlock } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import css from './analytics-page.module.css';
import { postViewsQuery } from './post-views-query.ts';
import { PostViewsTable } from './post-views-table.tsx';

/** How often the blog and each of its posts were read, from stored page views alone. */
export function AnalyticsPage() {
  const [page, setPage] = useState(1);
  const { data, isFetching, error, refetch } = useQuery({
    ...postViewsQuery(page),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={css.page}>
      <header className={css.header}>
        <div>
          <h1 className={css.title}>{insightsText.title}</h1>
          <p className={css.subtitle}>{insightsText.subtitle}</p>
        </div>
        <Button onClick={() => refetch()} isBusy={isFetching}>
          {insightsText.refresh}
        </Button>
      </header>
      {error && (
        <ErrorState
          title={insightsText.failed}
          detail={error.message}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <SkeletonBlock height="24rem" />}
      {data && (
        <>
          <dl className={css.total}>
            <dt>
              {insightsText.totalPageViews} ({insightsText.allTime})
            </dt>
            <dd>{compactNumber(data.siteViews)}</dd>
          </dl>
          {data.posts.length === 0 ? (
            <EmptyState text={`${insightsText.noPosts}. ${insightsText.noPostsHint}`} />
          ) : (
            <PostViewsTable posts={data.posts} />
          )}
          <Pagination page={page} pages={data.pagination.totalPages} onPageChange={setPage} />
        </>
      )}
    </div>
  );
}
