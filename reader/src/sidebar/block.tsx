import { stateText } from '@ezhuthu/kit/text';
import type { GrowingList } from '@ezhuthu/kit/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
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

interface ArrowButtonProps {
  /** Accessible name. */
  label: string;
  onClick(): void;
  children: ReactNode;
}

export function ArrowButton({ label, onClick, children }: ArrowButtonProps) {
  return (
    <button type="button" aria-label={label} className={css.arrow} onClick={onClick}>
      {children}
    </button>
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
  label: string;
  /** Whether there are further items, loaded or not. */
  hasMore?: boolean;
  onMore?(): void;
}

/** The button that shows more of a list. */
export function LoadMoreItems({ list, label, hasMore = list.hasNextPage, onMore }: LoadMoreOfProps) {
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
      <button
        type="button"
        aria-busy={isLoading || undefined}
        className={css.moreButton}
        onClick={() => !isLoading && handleMore()}
      >
        {isLoading ? readerText.loadingMore : hasFailed ? stateText.retry : label}
        {!isLoading && <ChevronDown size={16} />}
      </button>
    </div>
  );
}
