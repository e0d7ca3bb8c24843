import { Link } from '@ezhuthu/kit/router';
import type { MouseEvent, ReactNode } from 'react';
import { paginationText, stateText } from '../../text/index.ts';
import { Button } from '../button/button.tsx';
import css from './pagination.module.css';

export interface LoadMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  onLoadMore: () => void;
  label?: ReactNode;
  loadingLabel?: string;
  /** Why the last request failed; the button then reads Retry. */
  error?: ReactNode;
  /** URL of the next page: a link then stands for the button, which works without scripts, and in a new tab. */
  address?: string;
}

const isForNewTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;

/** The button below an incremental list; renders nothing without further items. */
export function LoadMore({ hasMore, isLoading, onLoadMore, error, address, ...labels }: LoadMoreProps) {
  const { label = paginationText.more, loadingLabel = paginationText.loadingMore } = labels;
  if (!hasMore) return null;
  function handleClick(event: MouseEvent) {
    if (isForNewTab(event)) return;
    event.preventDefault();
    if (!isLoading) onLoadMore();
  }
  return (
    <div className={css.more}>
      {error && !isLoading && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
      {address === undefined || error ? (
        <Button onClick={onLoadMore} isBusy={isLoading} busyLabel={loadingLabel}>
          {error ? stateText.retry : label}
        </Button>
      ) : (
        <Button asChild>
          <Link to={address} rel="next" onClick={handleClick} aria-busy={isLoading || undefined}>
            {isLoading ? loadingLabel : label}
          </Link>
        </Button>
      )}
    </div>
  );
}
