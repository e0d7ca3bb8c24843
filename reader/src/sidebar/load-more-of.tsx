import { kitText, readerText } from '@ezhuthu/kit/text';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Growing } from '../lists/growing-posts.tsx';
import css from './block.module.css';
import { useThrottled } from './use-throttled.ts';

/** Milliseconds between two requests for more. */
const delay = 500;

interface LoadMoreOfProps {
  list: Growing;
  label: string;
  /** There is more to show, loaded or not. */
  hasMore?: boolean;
  onMore?(): void;
}

/** The button below a list of the sidebar. Not the kit's: its styles come with the page, as all of the sidebar's. */
export function LoadMoreOf({ list, label, hasMore = list.hasNextPage, onMore }: LoadMoreOfProps) {
  const { isFetchingNextPage: isLoading, isFetchNextPageError } = list;
  const handleMore = useThrottled(onMore ?? (() => void list.fetchNextPage()), delay);
  const hasFailed = isFetchNextPageError && !isLoading;
  if (!hasMore) return null;
  return (
    <div className={css.more}>
      {hasFailed && (
        <p role="alert" className={css.failed}>
          {kitText.failed}
        </p>
      )}
      <button
        type="button"
        aria-busy={isLoading || undefined}
        className={css.moreButton}
        onClick={() => !isLoading && handleMore()}
      >
        {isLoading ? readerText.loadingMore : hasFailed ? kitText.retry : label}
        {!isLoading && <ChevronDown size={16} />}
      </button>
    </div>
  );
}
