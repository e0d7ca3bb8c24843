import type { PostSummary } from '@ezhuthu/contract';
import { classNames, LoadMore, useFocusAfter } from '@ezhuthu/kit/ui';
import { useRef } from 'react';
import { KeysDialog } from '../../keys/keys-dialog.tsx';
import { dashboardText } from '../../messages/dashboard.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { useSelection } from '../bulk/selection.tsx';
import type { ListView } from '../list-view.ts';
import type { Order, PostFilter, Sort } from '../post-filter.ts';
import css from './list.module.css';
import { OwnCard } from './own-card.tsx';
import { OwnRow } from './own-row.tsx';
import { SortBar } from './sort-bar.tsx';
import { useListKeys } from './use-list-keys.ts';

const messages = dashboardText.keys;

const shortcuts: [keys: string, what: string][] = [
  ['j · k', messages.next],
  ['Enter', messages.open],
  ['e', messages.edit],
  ['x', messages.choose],
  ['/', messages.search],
  ['?', messages.list],
];

interface PostsFoundProps {
  posts: PostSummary[];
  /** Including posts that are not loaded yet. */
  total: number;
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage(): unknown;
  };
  filter: PostFilter;
  view: ListView;
  onSort(sort: Sort, order: Order): void;
}

/** The posts found, as lines or cards, with bulk selection. */
export function PostsFound({ posts, total, list, filter, view, onSort }: PostsFoundProps) {
  const selection = useSelection(posts);
  const count = useRef<HTMLParagraphElement>(null);
  const items = useRef<HTMLUListElement>(null);
  const keys = useListKeys(items, (index) => selection.toggle(posts[index]!.id));
  useFocusAfter(`${posts.length} ${selection.chosen.length}`, () => count.current);
  return (
    <>
      <div className={css.above}>
        <p ref={count} tabIndex={-1} className={css.count}>
          {dashboardText.shown(posts.length, total)}
        </p>
        <KeysDialog
          title={messages.title}
          shortcuts={shortcuts}
          isOpen={keys.isHelpOpen}
          onOpenChange={keys.setIsHelpOpen}
        />
      </div>
      <div className={css.heading}>
        <BulkBar selection={selection} />
        {view === 'rows' && <SortBar filter={filter} onSort={onSort} />}
      </div>
      <ul ref={items} className={classNames(css.list, view === 'rows' && css.rows)}>
        {posts.map((post, index) => {
          const isChosen = selection.chosen.includes(post);
          const onChoose = () => selection.toggle(post.id);
          return view === 'rows' ? (
            <OwnRow key={post.id} post={post} isChosen={isChosen} onChoose={onChoose} />
          ) : (
            <OwnCard
              key={post.id}
              post={post}
              isFirst={index === 0}
              isChosen={isChosen}
              onChoose={onChoose}
            />
          );
        })}
      </ul>
      <LoadMore list={list} label={dashboardText.more} failed={dashboardText.failed} />
    </>
  );
}
