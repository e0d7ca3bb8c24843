import {
  type Edition,
  type EditionFormat,
  getBook,
  linkEdition,
  listEditions,
  offerEdition,
  remakeEdition,
  stopEdition,
} from '@ezhuthu/contract';
import { operationQuery, type QueryClient, useQuery, useQueryClient } from '@ezhuthu/kit/query';
import { useWrite } from '@ezhuthu/kit/ui';
import { editionsText } from '../messages/editions.ts';

const { queryKey, ...editionsQuery } = operationQuery(listEditions, {}, 'settings');

export const isUnfinished = ({ state }: Edition): boolean => state === 'waiting' || state === 'running';

/** Milliseconds between two looks at an edition that is being made. */
const pollInterval = 1000;

/** The editions; read again and again while one is being made. */
export const useEditions = () =>
  useQuery({
    ...editionsQuery,
    queryKey,
    refetchInterval: ({ state }) => (state.data?.editions.some(isUnfinished) ? pollInterval : false),
  });

function change(queryClient: QueryClient, to: (known: Edition[]) => Edition[]): void {
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known) => known && { ...known, editions: to(known.editions) });
}

/** Shows a new or changed edition at once. */
export function showEdition(queryClient: QueryClient, edition: Edition): void {
  change(queryClient, (known) =>
    known.some(({ id }) => id === edition.id)
      ? known.map((one) => (one.id === edition.id ? edition : one))
      : [edition, ...known],
  );
}

function useChange<O extends typeof remakeEdition | typeof stopEdition | typeof offerEdition>(
  operation: O,
  failed: string,
) {
  const queryClient = useQueryClient();
  return useWrite(operation, {
    failed,
    onSuccess(edition) {
      showEdition(queryClient, edition as Edition);
      // others of the same book may have been withdrawn
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: [getBook.name] });
    },
  });
}

export const useRemake = () => useChange(remakeEdition, editionsText.remakeFailed);
export const useStop = () => useChange(stopEdition, editionsText.stopFailed);
export const useOffer = () => useChange(offerEdition, editionsText.offerFailed);

export function dropEdition(queryClient: QueryClient, id: string): void {
  change(queryClient, (known) => known.filter((one) => one.id !== id));
  void queryClient.invalidateQueries({ queryKey: [getBook.name] });
}

/** Downloads by a link, so that the browser writes the file to the disk as it arrives. */
export function useDownload(id: string, format: EditionFormat) {
  const { write, isBusy } = useWrite(linkEdition, {
    failed: editionsText.downloadFailed,
    onSuccess({ url }) {
      const link = document.createElement('a');
      link.href = url;
      link.click();
    },
  });
  return { isBusy, download: () => write({ params: { id }, body: { format } }) };
}
