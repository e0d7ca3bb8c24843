import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@ezhuthu/kit/query';
import { readerText } from '@ezhuthu/kit/text';
import { EmptyState, LoadMore, PostCard } from '@ezhuthu/kit/ui';
import { siteQuery } from '../site-query.ts';
import css from './home-page.module.css';
import { postsQuery } from './posts-query.ts';

/** The newest posts. A page that fails to be appended leaves the list as it is, and can be tried again. */
export function HomePage() {
  const { data: site } = useSuspenseQuery(siteQuery);
  const list = useSuspenseInfiniteQuery(postsQuery);
  const posts = list.data.pages.flatMap((page) => page.posts);
  return (
    <div className={css.page}>
      <h1 className={css.heading}>{readerText.home}</h1>
      {posts.length === 0 && <EmptyState text={readerText.noPosts} />}
      <div className={css.list}>
        {posts.map((post, index) => (
          <PostCard key={post.id} post={post} timezone={site.timezone} priority={index === 0} />
        ))}
      </div>
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onLoadMore={list.fetchNextPage}
        label={readerText.more}
        loadingLabel={readerText.loadingMore}
        error={list.isFetchNextPageError ? readerText.postsFailed : undefined}
      />
    </div>
  );
}
