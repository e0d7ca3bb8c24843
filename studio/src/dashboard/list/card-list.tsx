import type { PostSummary } from '@ezhuthu/contract';
import { LoadMore, useFocusAfter } from '@ezhuthu/kit/ui';
import { useRef } from 'react';
import { dashboardText } from '../../messages/dashboard.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { useSelection } from '../bulk/selection.tsx';
import css from './list.module.css';
import { OwnCard } from './own-card.tsx';

interface CardListProps {
  posts: PostSummary[];
  /** Including posts that are not loaded yet. */
  total: number;
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage(): unknown;
  };
}

/** The posts found, with bulk selection. */
export function CardList({ posts, total, list }: CardListProps) {
  const selection = useSelection(posts);
  const count = useRef<HTMLParagraphElement>(null);
  useFocusAfter(`${posts.length} ${selection.chosen.length}`, () => count.current);
  return (
    <>
      <p ref={count} tabIndex={-1} className={css.count}>
        {dashboardText.shown(posts.length, total)}
      </p>
      <BulkBar selection={selection} />
      <ul className={css.list}>
        {posts.map((post, index) => (
          <OwnCard
            key={post.id}
            post={post}
            isFirst={index === 0}
            isChosen={selection.chosen.includes(post)}
            onChoose={() => selection.toggle(post.id)}
          />
        ))}
      </ul>
      <LoadMore
        label={dashboardText.more}
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        error={list.isFetchNextPageError && dashboardText.failed}
        onLoadMore={() => void list.fetchNextPage()}
      />
    </>
  );
}
