import { type AdPopup, getAdPopup } from '@ezhuthu/contract';
import { operationQuery, type QueryClient } from '@ezhuthu/kit/query';

/** Asked for each time it is shown: another window may have switched it. */
export const adPopupQuery = { ...operationQuery(getAdPopup, {}, 'site'), staleTime: 0 };

/** Shows the setting as it is wished, or as it turned out to be. */
export function showAdPopup(queryClient: QueryClient, change: Partial<AdPopup>): void {
  const { queryKey } = adPopupQuery;
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known) => known && { ...known, ...change });
}
