import { getPost, getRelatedPosts } from '@ezhuthu/contract';
import { operationQuery } from '@ezhuthu/kit/query';
import { asideQuery } from '../page/aside-query.ts';

/** @param ref id or slug */
export const postQuery = (ref: string) => operationQuery(getPost, { params: { id: ref } }, 'post');

/** @param ref id or slug */
export const relatedQuery = (ref: string) =>
  asideQuery(getRelatedPosts, { params: { id: ref }, query: { excerpts: false } }, 'post');
