import { insightsText } from '@ezhuthu/kit/text';
import { Button, ErrorState, errorMessage, LoadingRegion, SkeletonBlock } from '@ezhuthu/kit/ui';
import type { ReactNode } from 'react';
import css from './metrics.module.css';

interface MetricsQuery<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch(): unknown;
}

interface MetricsProps<T> {
  query: MetricsQuery<T>;
  /** Height of the skeleton, as a CSS length. */
  height: string;
  /** An alternative action when loading fails. */
  action?: ReactNode;
  children(data: T): ReactNode;
}

/**
 * Renders metrics with loading and error states. When a refetch fails, an error is shown and the older
 * metrics stay.
 */
export function Metrics<T>({ query, height, action, children }: MetricsProps<T>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const retry = () => void refetch();
  if (data === undefined)
    return error ? (
      <ErrorState
        title={errorMessage(error, insightsText.failed)}
        onRetry={retry}
        isRetrying={isFetching}
        action={action}
      />
    ) : (
      <LoadingRegion label={insightsText.loading}>
        <SkeletonBlock height={height} />
      </LoadingRegion>
    );
  return (
    <>
      {error && (
        <div role="alert" className={css.outdated}>
          <span>{errorMessage(error, insightsText.failed)}</span>
          <Button isCompact onClick={retry} isBusy={isFetching}>
            Retry
          </Button>
        </div>
      )}
      <div className={css.metrics} aria-busy={isPlaceholderData || undefined}>
        {children(data)}
      </div>
    </>
  );
}
