import { getSettings, type Settings } from '@ezhuthu/contract';
import { operationQuery, type QueryClient } from '@ezhuthu/kit/query';

export const settingsQuery = operationQuery(getSettings, {}, 'settings');

/** Shows settings as they are wished, or as they turned out to be. */
export function showSettings(queryClient: QueryClient, change: Partial<Settings>): void {
  const { queryKey } = settingsQuery;
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known) => known && { ...known, ...change });
}
