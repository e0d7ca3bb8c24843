import { Hint } from '@ezhuthu/kit/layout';
import {
  ErrorState,
  errorMessage,
  FailedNote,
  LoadingRegion,
  QueryResult,
  type QueryResultProps,
  SkeletonBlock,
} from '@ezhuthu/kit/ui';
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
          <h2 id={id}>{title}</h2>
          {hint && <Hint>{hint}</Hint>}
        </div>
        {tools}
      </header>
      {children}
    </section>
  );
}

export interface MetricsProps<T> extends Pick<QueryResultProps<T>, 'empty' | 'children'> {
  query: QueryResultProps<T>['query'] & { isPlaceholderData: boolean };
  /** Height of the skeleton, as a CSS length. */
  height: string;
  /** An alternative action when loading fails. */
  action?: ReactNode;
}

/**
 * Renders metrics with loading and error states. When a refetch fails, an error is shown and the older
 * metrics stay.
 */
export function Metrics<T>({ query, height, action, empty, children }: MetricsProps<T>) {
  const { error, isFetching, isPlaceholderData, refetch } = query;
  const loading = (
    <LoadingRegion label={insightsText.loading}>
      <SkeletonBlock height={height} />
    </LoadingRegion>
  );
  return (
    <QueryResult
      query={query}
      loading={loading}
      failed={(error, retry) => (
        <ErrorState title={errorMessage(error, insightsText.failed)} action={action} {...retry} />
      )}
    >
      {(data) => (
        <>
          {error && (
            <FailedNote
              text={errorMessage(error, insightsText.failed)}
              isRetrying={isFetching}
              onRetry={refetch}
              isOutdated
            />
          )}
          <div className={css.metrics} aria-busy={isPlaceholderData || undefined}>
            {empty?.(data) || children(data)}
          </div>
        </>
      )}
    </QueryResult>
  );
}
