import { type ImportState, listImports, type SiteImport } from '@ezhuthu/contract';
import { operationQuery, type QueryClient, useQuery } from '@ezhuthu/kit/query';

/** States in which the server is at work. */
const atWork: ImportState[] = ['checking', 'waiting', 'running', 'undoing'];

/** Milliseconds between two requests while the server is at work. */
const pollInterval = 1000;

const importsQuery = operationQuery(listImports, {}, 'settings');

/** All imports, the newest first; asked again every second while one is in progress. */
export const useImports = () =>
  useQuery({
    ...importsQuery,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.some((one) => atWork.includes(one.state)) ? pollInterval : false,
  });

/** Shows the server's answer about one import. */
export function showImport(queryClient: QueryClient, changed: SiteImport): void {
  const { queryKey } = importsQuery;
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known) => {
    const others = known ?? [];
    return others.some(({ id }) => id === changed.id)
      ? others.map((one) => (one.id === changed.id ? changed : one))
      : [changed, ...others];
  });
}

export function forgetImport(queryClient: QueryClient, id: string): void {
  queryClient.setQueryData(importsQuery.queryKey, (known) => known?.filter((one) => one.id !== id));
}
