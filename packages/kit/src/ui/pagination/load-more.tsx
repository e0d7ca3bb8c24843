import { type ReactNode, type RefObject, useRef } from 'react';
import { paginationText, stateText } from '../../text/index.ts';
import { Button } from '../button/button.tsx';
import { useFocusAfter } from '../hooks/use-focus-after.ts';
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

/**
 * Moves the focus to the first of the last items, which stands where the button was.
 * @returns a function to be called when the button is pressed
 */
function useFocusOnLast(place: RefObject<HTMLElement | null>, hasNextPage: boolean): () => void {
  const findFirst = useRef<() => HTMLElement | undefined>(undefined);
  useFocusAfter(hasNextPage, () => findFirst.current?.());
  return () => {
    const { current: button } = place;
    const around = button?.parentElement;
    const getControls = () => Array.from(around?.querySelectorAll<HTMLElement>('a[href], button') ?? []);
    const index = getControls().findIndex((control) => button?.contains(control));
    findFirst.current = () => getControls()[index];
  };
}

/** The button below an incremental list; renders nothing without further items. */
export function LoadMore({ list, label = paginationText.more, failed, address }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage: isLoading, isFetchNextPageError: hasFailed } = list;
  const place = useRef<HTMLDivElement>(null);
  const rememberPlace = useFocusOnLast(place, hasNextPage);
  if (!hasNextPage) return null;
  function loadMore() {
    rememberPlace();
    void list.fetchNextPage();
  }
  return (
    <div ref={place} className={css.more}>
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
