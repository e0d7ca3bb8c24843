import { stateText } from '@ezhuthu/kit/text';
import { ActionLink, classNames, type GrowingList, icons } from '@ezhuthu/kit/ui';
import { type ReactNode, useId, useRef } from 'react';
import { readerText } from '../messages/reader.ts';
import css from './block.module.css';

interface BlockProps {
  title: string;
  /** Beside the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A block of the sidebar. */
export function Block({ title, tools, children }: BlockProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        {tools}
      </div>
      {children}
    </section>
  );
}

/** Throttles `work` to at most one call per `wait` milliseconds. */
function useThrottled(work: () => void, wait: number): () => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    if (now - last.current < wait) return;
    last.current = now;
    work();
  };
}

/** Minimum interval between requests for more, in milliseconds. */
const delay = 500;

interface LoadMoreOfProps {
  list: GrowingList;
  /** Where there are all, for who has no scripts running. */
  address: string;
  label: string;
  /** Whether there are further items, loaded or not. */
  hasMore?: boolean;
  onMore?(): void;
}

/** The link that shows more of a list. */
export function LoadMoreItems({ list, label, address, hasMore = list.hasNextPage, onMore }: LoadMoreOfProps) {
  const { isFetchingNextPage: isLoading, isFetchNextPageError } = list;
  const handleMore = useThrottled(onMore ?? (() => void list.fetchNextPage()), delay);
  const hasFailed = isFetchNextPageError && !isLoading;
  if (!hasMore) return null;
  return (
    <div className={css.more}>
      {hasFailed && (
        <p role="alert" className={css.failed}>
          {stateText.failed}
        </p>
      )}
      <ActionLink
        to={address}
        aria-busy={isLoading || undefined}
        className={classNames(css.moreLink, !isLoading && icons.down)}
        onAction={() => isLoading || handleMore()}
      >
        {isLoading ? readerText.loadingMore : hasFailed ? stateText.retry : label}
      </ActionLink>
    </div>
  );
}
