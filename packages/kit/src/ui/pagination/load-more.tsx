import type { ReactNode } from 'react';
import { paginationText, stateText } from '../../text/index.ts';
import { Button } from '../button/button.tsx';
import { ActionLink } from './action-link.tsx';
import css from './pagination.module.css';

/** The paging state of an infinite query. */
export interface GrowingList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): unknown;
}

export interface LoadMoreProps {
  list: GrowingList;
  label?: ReactNode;
  /** Said when the next page failed to load; the button then reads Retry. */
  failed: ReactNode;
  /** URL of the next page: a link then stands for the button, which works without scripts, and in a new tab. */
  address?: string;
}

/** The button below an incremental list; renders nothing without further items. */
export function LoadMore({ list, label = paginationText.more, failed, address }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage: isLoading, isFetchNextPageError: hasFailed } = list;
  if (!hasNextPage) return null;
  const loadMore = () => void list.fetchNextPage();
  return (
    <div className={css.more}>
      {hasFailed && !isLoading && (
        <p role="alert" className={css.error}>
          {failed}
        </p>
      )}
      {address === undefined || hasFailed ? (
        <Button onClick={loadMore} isBusy={isLoading} busyLabel={paginationText.loadingMore}>
          {hasFailed ? stateText.retry : label}
        </Button>
      ) : (
        <Button asChild>
          <ActionLink
            to={address}
            rel="next"
            onAction={() => isLoading || loadMore()}
            aria-busy={isLoading || undefined}
          >
            {isLoading ? paginationText.loadingMore : label}
          </ActionLink>
        </Button>
      )}
    </div>
  );
}
