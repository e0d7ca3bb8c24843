import { getBook } from '@ezhuthu/contract';
import { operationQuery } from '@ezhuthu/kit/query';

export const bookQuery = (id: string) => operationQuery(getBook, { params: { id } }, 'lists');
