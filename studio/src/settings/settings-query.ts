import { getSettings, type Settings } from '@ezhuthu/contract';
import { operationQuery, type QueryClient } from '@ezhuthu/kit/query';

export const settingsQuery = operationQuery(getSettings, {}, 'settings');

/** Writes a change into the cache: an optimistic update, a rollback or the server's answer. */
export function showSettings(queryClient: QueryClient, change: Partial<Settings>): void {
  const { queryKey } = settingsQuery;
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known) => known && { ...known, ...change });
}
