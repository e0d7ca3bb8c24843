import { listAllBooks, listBooks } from '@ezhuthu/contract';
import { operationQuery } from '@ezhuthu/kit/query';

export const booksQuery = operationQuery(listBooks, {}, 'lists');

/** With those that are not on show, for the author. */
export const allBooksQuery = operationQuery(listAllBooks, {}, 'lists');
