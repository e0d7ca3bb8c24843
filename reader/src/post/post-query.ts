import { getPost } from '@ezhuthu/contract';
import { operationQuery } from '@ezhuthu/kit/query';

/** @param ref id or slug */
export const postQuery = (ref: string) => operationQuery(getPost, { params: { id: ref } }, 'posts');
