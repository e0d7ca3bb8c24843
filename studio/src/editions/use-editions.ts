import { type Edition, getBook, listEditions } from '@ezhuthu/contract';
import { type QueryClient, useQuery, useQueryClient } from '@ezhuthu/kit/query';
import { changeAnswer, polledQuery, useReload, withItem } from '../queries.ts';

export const isUnfinished = ({ state }: Edition): boolean => state === 'waiting' || state === 'running';

export const useEditions = () =>
  useQuery(polledQuery(listEditions, {}, ({ editions }) => editions.some(isUnfinished)));

function change(queryClient: QueryClient, to: (known: Edition[]) => Edition[]): void {
  changeAnswer(queryClient, listEditions, {}, (known) => ({ ...known, editions: to(known.editions) }));
}

export const showEdition = (queryClient: QueryClient, edition: Edition): void =>
  change(queryClient, (known) => withItem(known, edition));

/** Shows a changed edition, and loads others of its book, which may have been withdrawn. */
export function useShowChanged() {
  const queryClient = useQueryClient();
  const reload = useReload(listEditions, getBook);
  return (edition: Edition) => {
    showEdition(queryClient, edition);
    void reload();
  };
}

export function dropEdition(queryClient: QueryClient, id: string): void {
  change(queryClient, (known) => known.filter((one) => one.id !== id));
  void queryClient.invalidateQueries({ queryKey: [getBook.name] });
}
