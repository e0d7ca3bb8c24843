import { Button, ErrorState, errorMessage, LoadingRegion, SkeletonBlock } from '@ezhuthu/kit/ui';
import { type ReactNode, useId } from 'react';
import { insightsText } from '../messages.ts';
import css from './block.module.css';

interface BlockProps {
  title: string;
  hint?: ReactNode;
  /** Beside the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A titled section of metrics. */
export function Block({ title, hint, tools, children }: BlockProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.block}>
      <header className={css.header}>
        <div>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {hint && <p className={css.hint}>{hint}</p>}
        </div>
        {tools}
      </header>
      {children}
    </section>
  );
}

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
