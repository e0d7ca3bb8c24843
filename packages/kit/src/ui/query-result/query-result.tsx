import type { ReactNode } from 'react';
import { ErrorState } from '../error-state/error-state.tsx';
import { LoadingRegion, SkeletonLine } from '../skeleton/skeleton.tsx';

export interface QueryResultProps<T> {
  query: { data: T | undefined; isError: boolean; isFetching: boolean; refetch(): unknown };
  loading: string;
  failed: string;
  children(data: T): ReactNode;
}

/** Renders a query's data, or its loading and error states. Data stays visible when a refetch fails. */
export function QueryResult<T>({ query, loading, failed, children }: QueryResultProps<T>) {
  const { data, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (isError) return <ErrorState title={failed} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <LoadingRegion label={loading}>
      <SkeletonLine width="12rem" />
      <SkeletonLine />
      <SkeletonLine width="70%" />
    </LoadingRegion>
  );
}
