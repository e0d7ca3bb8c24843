import { deleteArchive, linkArchive, listArchives, type SiteArchive } from '@ezhuthu/contract';
import { operationQuery, type QueryClient, useQuery, useQueryClient } from '@ezhuthu/kit/query';
import { useWrite } from '@ezhuthu/kit/ui';
import { archiveText } from '../../messages/archive.ts';

const { queryKey, ...archivesQuery } = operationQuery(listArchives, {}, 'settings');

export const isUnfinished = ({ state }: SiteArchive) => state === 'waiting' || state === 'running';

/** Milliseconds between two looks at an archive that is being made. */
const pollInterval = 1000;

/** The archives; read again and again while one is being made. */
export const useArchives = () =>
  useQuery({
    ...archivesQuery,
    queryKey,
    refetchInterval: ({ state }) => (state.data?.archives.some(isUnfinished) ? pollInterval : false),
  });

export function changeArchives(
  queryClient: QueryClient,
  change: (known: SiteArchive[]) => SiteArchive[],
): void {
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known) => known && { archives: change(known.archives) });
}

/** Deletes an archive, or stops it while it is being made. */
export function useDeleteArchive(id: string) {
  const queryClient = useQueryClient();
  const { write, isBusy } = useWrite(deleteArchive, {
    failed: archiveText.removeFailed,
    onSuccess: () => changeArchives(queryClient, (known) => known.filter((archive) => archive.id !== id)),
  });
  return { isBusy, remove: () => write({ params: { id } }) };
}

/** Downloads by a link, so that the browser writes the file to the disk as it arrives. */
export function useDownload(id: string) {
  const { write, isBusy } = useWrite(linkArchive, {
    failed: archiveText.downloadFailed,
    onSuccess({ url }) {
      const link = document.createElement('a');
      link.href = url;
      link.click();
    },
  });
  return { isBusy, download: () => write({ params: { id } }) };
}
