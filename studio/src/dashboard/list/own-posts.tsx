import { useInfiniteQuery, useQueryClient } from '@ezhuthu/kit/query';
import { useSearchParams } from '@ezhuthu/kit/router';
import {
  Button,
  EmptyState,
  ErrorState,
  FailedNote,
  LinkButton,
  LoadingRegion,
  PostCardSkeleton,
  QueryResult,
  SkeletonLine,
} from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { dashboardText } from '../../messages/dashboard.ts';
import { reloadOwnLists } from '../../posts/own-lists.ts';
import { Filters, type ListView, useListView } from '../filters/filters.tsx';
import {
  isFiltered,
  type ListTab,
  type Order,
  type PostFilter,
  readFilter,
  type Sort,
  toSearchParams,
} from '../post-filter.ts';
import css from './list.module.css';
import { InvalidAnswer, ownPostsQuery } from './own-posts-query.ts';
import { PostsFound } from './posts-found.tsx';
import { useLatestRefresh } from './use-latest-refresh.ts';

/** The author's posts of one status, or all, with filters. */
export function OwnPosts({ tab }: { tab: ListTab }) {
  const queryClient = useQueryClient();
  const [address, setAddress] = useSearchParams();
  // clearing also drops text that is not applied yet
  const [cleared, setCleared] = useState(0);
  const [view, setView] = useListView();
  const filter: PostFilter = { tab, ...readFilter(address) };

  const change = (changed: Partial<PostFilter>) =>
    setAddress((before) => toSearchParams({ tab, ...readFilter(before), ...changed }), {
      // search text adds no history entries
      replace: 'search' in changed,
      preventScrollReset: true,
    });

  function handleClear() {
    setCleared(cleared + 1);
    change({ search: '', category: '' });
    void reloadOwnLists(queryClient);
  }

  return (
    <>
      <Filters
        filter={filter}
        cleared={cleared}
        onChange={change}
        onClear={handleClear}
        onRefresh={() => reloadOwnLists(queryClient)}
        view={view}
        onView={setView}
      />
      <FilteredPosts
        key={`${filter.search} ${filter.category}`}
        filter={filter}
        view={view}
        onSort={(sort, order) => change({ sort, order })}
        onClear={handleClear}
      />
    </>
  );
}

interface FilteredPostsProps {
  filter: PostFilter;
  view: ListView;
  onSort(sort: Sort, order: Order): void;
  onClear(): void;
}

/** The posts that match the filter, with loading, error and empty states. */
function FilteredPosts({ filter, view, onSort, onClear }: FilteredPostsProps) {
  const list = useInfiniteQuery(ownPostsQuery(filter));
  const { isError, isFetching, isFetchNextPageError, refetch } = list;
  const hasFailed = useLatestRefresh(filter, list.dataUpdatedAt);
  const isOutdated = hasFailed || (isError && !isFetchNextPageError);
  return (
    <QueryResult
      query={list}
      loading={<Loading view={view} />}
      failed={(error, retry) => (
        <ErrorState
          title={error instanceof InvalidAnswer ? dashboardText.invalid : dashboardText.failed}
          {...retry}
        />
      )}
    >
      {({ pages }) => (
        <>
          {isOutdated && (
            <FailedNote text={dashboardText.outdated} isRetrying={isFetching} onRetry={refetch} isOutdated />
          )}
          {pages.every(({ posts }) => posts.length === 0) ? (
            <NoPosts tab={filter.tab} isFiltered={isFiltered(filter)} onClear={onClear} />
          ) : (
            <PostsFound
              posts={pages.flatMap((page) => page.posts)}
              total={pages.at(-1)?.pagination.totalCount ?? 0}
              list={list}
              filter={filter}
              view={view}
              onSort={onSort}
            />
          )}
        </>
      )}
    </QueryResult>
  );
}

/** As many lines as a page has; three cards fill a window. */
const loadingIds = Array.from('abcdefghij');

function Loading({ view }: { view: ListView }) {
  return (
    <LoadingRegion label={dashboardText.loading} isLabelShown>
      <div className={css.list}>
        {loadingIds.slice(view === 'rows' ? 0 : 7).map((id) =>
          view === 'rows' ? (
            <div key={id} className={css.rowSkeleton}>
              <SkeletonLine />
            </div>
          ) : (
            <PostCardSkeleton key={id} />
          ),
        )}
      </div>
    </LoadingRegion>
  );
}

/** Empty state: no match, no post of this status, or no post at all. */
function NoPosts({ tab, isFiltered, onClear }: { tab: ListTab; isFiltered: boolean; onClear(): void }) {
  if (!isFiltered)
    return (
      <EmptyState
        text={tab === 'all' ? dashboardText.first : dashboardText.empty[tab]}
        action={
          <LinkButton to="/write" variant="primary">
            {dashboardText.newPost}
          </LinkButton>
        }
      />
    );
  const text = (
    <>
      <strong className={css.none}>{dashboardText.none}</strong>
      {dashboardText.noneHint}
    </>
  );
  return <EmptyState text={text} action={<Button onClick={onClear}>{dashboardText.clear}</Button>} />;
}
