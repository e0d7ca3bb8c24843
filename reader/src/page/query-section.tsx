import type { ReactNode } from 'react';
import { FailedNote } from './failed-note.tsx';

interface QuerySectionProps<T> {
  query: { data: T | undefined; isError: boolean; isFetching: boolean; refetch(): unknown };
  loading: ReactNode;
  children(data: T): ReactNode;
}

/** Renders a section with its own query: when it fails, the rest of the page is still shown. */
export function QuerySection<T>({ query, loading, children }: QuerySectionProps<T>) {
  const { data, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (isError) return <FailedNote isRetrying={isFetching} onRetry={refetch} />;
  return loading;
}
