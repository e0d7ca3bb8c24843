import { type ImportState, listImports, type SiteImport } from '@ezhuthu/contract';
import { type QueryClient, useQuery, useQueryClient } from '@ezhuthu/kit/query';
import { changeAnswer, polledQuery, withItem } from '../queries.ts';

/** States in which the server is at work. */
const atWork: ImportState[] = ['checking', 'waiting', 'running', 'undoing'];

/** All imports, the newest first. */
export const useImports = () =>
  useQuery({
    ...polledQuery(listImports, {}, (imports) => imports.some(({ state }) => atWork.includes(state))),
    refetchOnMount: 'always',
  });

/** Shows the server's answer about one import. */
export function useShowImport() {
  const queryClient = useQueryClient();
  return (changed: SiteImport) =>
    changeAnswer(queryClient, listImports, {}, (known) => withItem(known, changed));
}

export const forgetImport = (queryClient: QueryClient, id: string): void =>
  changeAnswer(queryClient, listImports, {}, (known) => known.filter((one) => one.id !== id));
