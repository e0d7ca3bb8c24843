import { linkArchive, listArchives, type SiteArchive } from '@ezhuthu/contract';
import { operationQuery, type QueryClient, useQuery } from '@ezhuthu/kit/query';
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

export const dropArchive = (queryClient: QueryClient, id: string): void =>
  changeArchives(queryClient, (known) => known.filter((archive) => archive.id !== id));

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
