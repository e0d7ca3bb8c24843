import type { ReactNode } from 'react';
import { ErrorState } from '../error-state/error-state.tsx';
import { FailedNote } from '../error-state/failed-note.tsx';
import { LoadingRegion, SkeletonLine } from '../skeleton/skeleton.tsx';

interface Retry {
  isRetrying: boolean;
  onRetry(): void;
}

export interface QueryResultProps<T> {
  query: { data: T | undefined; error: Error | null; isFetching: boolean; refetch(): unknown };
  /** The label of the usual lines, or what is shown until there is data. */
  loading: ReactNode;
  /** The error message, or what shows an error; without it a note, as in a section of a page. */
  failed?: string | ((error: Error, retry: Retry) => ReactNode);
  /** What is shown instead of data with nothing in it. */
  empty?(data: T): ReactNode;
  children(data: T): ReactNode;
}

/** Renders a query's data, or its loading, error and empty states. Data stays visible when a refetch fails. */
export function QueryResult<T>({ query, loading, failed, empty, children }: QueryResultProps<T>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return empty?.(data) || children(data);
  if (error) {
    const retry = { isRetrying: isFetching, onRetry: () => void refetch() };
    if (typeof failed === 'function') return failed(error, retry);
    return failed ? <ErrorState title={failed} {...retry} /> : <FailedNote {...retry} />;
  }
  if (typeof loading !== 'string') return loading;
  return (
    <LoadingRegion label={loading}>
      <SkeletonLine width="12rem" />
      <SkeletonLine />
      <SkeletonLine width="70%" />
    </LoadingRegion>
  );
}
