import type { PostSummary } from '@ezhuthu/contract';
import { type GrowingList, LoadMore, useFocusAfter } from '@ezhuthu/kit/ui';
import { useRef, useState } from 'react';
import { KeysDialog } from '../../keys/keys-dialog.tsx';
import { useListKeys } from '../../keys/use-list-keys.ts';
import { dashboardText } from '../../messages/dashboard.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { useSelection } from '../bulk/use-selection.ts';
import type { ListView } from '../filters/filters.tsx';
import type { Order, PostFilter, Sort } from '../post-filter.ts';
import css from './list.module.css';
import { OwnCard } from './own-card.tsx';
import { OwnRow } from './own-row.tsx';
import { SortBar } from './sort-bar.tsx';

const messages = dashboardText.keys;

interface PostsFoundProps {
  posts: PostSummary[];
  /** Including posts that are not loaded yet. */
  total: number;
  list: GrowingList;
  filter: PostFilter;
  view: ListView;
  onSort(sort: Sort, order: Order): void;
}

/** The posts found, as lines or cards, with bulk selection. */
export function PostsFound({ posts, total, list, filter, view, onSort }: PostsFoundProps) {
  const selection = useSelection(posts);
  const items = useRef<HTMLUListElement>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useListKeys(items, '[data-title]', (at, item) => ({
    e: () => item?.querySelector<HTMLElement>('[data-edit]')?.click(),
    x: () => posts[at] && selection.toggle(posts[at].id),
    '/': () => document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]')?.focus(),
    '?': () => setIsHelpOpen(true),
  }));
  const count = useFocusAfter<HTMLParagraphElement>(`${posts.length} ${selection.chosen.length}`);
  return (
    <>
      <div className={css.above}>
        <p ref={count} tabIndex={-1} className={css.count}>
          {dashboardText.shown(posts.length, total)}
        </p>
        <KeysDialog
          title={messages.title}
          shortcuts={[
            ['j · k', messages.next],
            ['Enter', messages.open],
            ['e', messages.edit],
            ['x', messages.choose],
            ['/', messages.search],
            ['?', messages.list],
          ]}
          isOpen={isHelpOpen}
          onOpenChange={setIsHelpOpen}
        />
      </div>
      <div className={css.heading}>
        <BulkBar selection={selection} />
        {view === 'rows' && <SortBar filter={filter} onSort={onSort} />}
      </div>
      <ul ref={items} className={css.list}>
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
