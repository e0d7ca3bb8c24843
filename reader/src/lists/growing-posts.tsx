import type { PostPage } from '@ezhuthu/contract';
import { Link } from '@ezhuthu/kit/router';
import { paginationText } from '@ezhuthu/kit/text';
import { type GrowingList, LoadMore, type LoadMoreProps } from '@ezhuthu/kit/ui';
import type { ReactNode } from 'react';
import { readerText } from '../messages/reader.ts';
import { NoSuchPage } from './no-such-page.tsx';
import { getPosts } from './paged-query.ts';
import css from './post-list.module.css';
import { PostList } from './post-list.tsx';

interface GrowingPostsProps extends Omit<LoadMoreProps, 'address'> {
  list: GrowingList & { data: { pages: PostPage[] } };
  /** URL of a page of the list, for search engines and browsers without scripts. */
  getAddress(page: number): string;
  isGrid?: boolean;
  hasLead?: boolean;
  /** Shown when there are no posts. */
  empty: ReactNode;
}

/** Cards, with more on demand. A page that fails to load leaves the list as it is and can be retried. */
export function GrowingPosts({ list, isGrid, hasLead, empty, getAddress, ...more }: GrowingPostsProps) {
  const posts = getPosts(list.data);
  const first = list.data.pages[0]!.pagination.currentPage;
  if (posts.length === 0) return first > 1 ? <NoSuchPage first={getAddress(1)} /> : empty;
  const { currentPage: last, hasMore } = list.data.pages.at(-1)!.pagination;
  return (
    <>
      <PostList posts={posts} isGrid={isGrid} hasLead={hasLead} />
      <LoadMore list={list} {...more} address={getAddress(last + 1)} />
      {(first > 1 || hasMore) && (
        <nav aria-label={paginationText.pages} className={css.pages}>
          {first > 1 && (
            <Link to={getAddress(first - 1)} rel="prev">
              {readerText.page(first - 1)}
            </Link>
          )}
          {hasMore && (
            <Link to={getAddress(last + 1)} rel="next">
              {readerText.page(last + 1)}
            </Link>
          )}
        </nav>
      )}
    </>
  );
}
