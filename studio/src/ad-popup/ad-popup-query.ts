import { type AdPopup, getAdPopup } from '@ezhuthu/contract';
import { operationQuery, type QueryClient } from '@ezhuthu/kit/query';

/** Always stale: the setting may have been changed in another window. */
export const adPopupQuery = { ...operationQuery(getAdPopup, {}, 'site'), staleTime: 0 };

/** Writes a change into the cache: an optimistic update, a rollback or the server's answer. */
export function showAdPopup(queryClient: QueryClient, change: Partial<AdPopup>): void {
  const { queryKey } = adPopupQuery;
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known) => known && { ...known, ...change });
}
