import { listBooks } from '@ezhuthu/contract';
import { operationQuery } from '@ezhuthu/kit/query';

export const booksQuery = operationQuery(listBooks, {}, 'lists');
