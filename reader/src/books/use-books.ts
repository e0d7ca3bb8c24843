import { type Book, listAllBooks, listBooks } from '@ezhuthu/contract';
import { useSession } from '@ezhuthu/kit';
import { operationQuery, useQuery } from '@ezhuthu/kit/query';

/** The books that visitors see. */
export const booksQuery = operationQuery(listBooks, {}, 'lists');

const allBooksQuery = operationQuery(listAllBooks, {}, 'lists');

/** All books including hidden ones; only for the author, and undefined until they are loaded. */
export function useBooks(): Book[] | undefined {
  const { user } = useSession();
  return useQuery({ ...allBooksQuery, enabled: Boolean(user?.isAuthor) }).data?.books;
}
