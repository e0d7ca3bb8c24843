import { getPost, getRelatedPosts } from '@ezhuthu/contract';
import { operationQuery } from '@ezhuthu/kit/query';

/** @param ref id or slug */
export const postQuery = (ref: string) => operationQuery(getPost, { params: { id: ref } }, 'post');

/** @param ref id or slug */
export const relatedQuery = (ref: string) =>
  operationQuery(getRelatedPosts, { params: { id: ref }, query: { excerpts: false } }, 'post', {
    isAside: true,
  });
