import type { ReactNode } from 'react';
import { paginationText, stateText } from '../../text/index.ts';
import { Button } from '../button/button.tsx';
import styles from './pagination.module.css';

export interface LoadMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  onLoadMore: () => void;
  label?: ReactNode;
  loadingLabel?: string;
  /** Why the last request failed; the button then reads Retry. */
  error?: ReactNode;
}

/** The button below an incremental list; renders nothing without further items. */
export function LoadMore({ hasMore, isLoading, onLoadMore, error, ...labels }: LoadMoreProps) {
  const { label = paginationText.more, loadingLabel = paginationText.loadingMore } = labels;
  if (!hasMore) return null;
  return (
    <div className={styles.more}>
      {error && !isLoading && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <Button onClick={onLoadMore} isBusy={isLoading} busyLabel={loadingLabel}>
        {error ? stateText.retry : label}
      </Button>
    </div>
  );
}
