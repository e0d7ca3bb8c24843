import { useInfiniteQuery } from '@ezhuthu/kit/query';
import { dashboardText } from '@ezhuthu/kit/text';
import { Answered, EmptyState, LoadMore, useFocusAfter } from '@ezhuthu/kit/ui';
import { useRef } from 'react';
import css from './trash.module.css';
import { trashQuery } from './trash-query.ts';
import { TrashedPost } from './trashed-post.tsx';

const words = dashboardText.trash;

/** Deleted posts that can still be restored. */
export function Trash() {
  const query = useInfiniteQuery(trashQuery);
  const hint = useRef<HTMLParagraphElement>(null);
  const posts = query.data?.pages.flatMap((page) => page.posts) ?? [];
  useFocusAfter(posts.length, () => hint.current);
  return (
    <>
      <p ref={hint} tabIndex={-1} className={css.hint}>
        {words.hint}
      </p>
      <Answered query={query} loading={dashboardText.loading} failed={words.failed}>
        {() =>
          posts.length === 0 ? (
            <EmptyState text={words.empty} />
          ) : (
            <ul className={css.list}>
              {posts.map((post) => (
                <TrashedPost key={post.id} post={post} />
              ))}
            </ul>
          )
        }
      </Answered>
      <LoadMore
        label={words.more}
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        error={query.isFetchNextPageError && words.failed}
        onLoadMore={() => void query.fetchNextPage()}
      />
    </>
  );
}
