import type { Book } from '@ezhuthu/contract';
import { useSession } from '@ezhuthu/kit';
import { useQuery } from '@ezhuthu/kit/query';
import { allBooksQuery } from './books-query.ts';

/** All books, those too that are not on show; for the author alone, once they are there. */
export function useBooks(): Book[] | undefined {
  const { user } = useSession();
  return useQuery({ ...allBooksQuery, enabled: Boolean(user?.isAuthor) }).data?.books;
}
