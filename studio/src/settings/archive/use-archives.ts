import { listArchives, type SiteArchive } from '@ezhuthu/contract';
import { type QueryClient, useQuery } from '@ezhuthu/kit/query';
import { changeAnswer, polledQuery } from '../../queries.ts';

export const isUnfinished = ({ state }: SiteArchive) => state === 'waiting' || state === 'running';

export const useArchives = () =>
  useQuery(polledQuery(listArchives, {}, ({ archives }) => archives.some(isUnfinished)));

export const changeArchives = (
  queryClient: QueryClient,
  change: (known: SiteArchive[]) => SiteArchive[],
): void => changeAnswer(queryClient, listArchives, {}, ({ archives }) => ({ archives: change(archives) }));

export const dropArchive = (queryClient: QueryClient, id: string): void =>
  changeArchives(queryClient, (known) => known.filter((archive) => archive.id !== id));
