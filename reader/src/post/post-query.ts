import { getPost, getRelatedPosts, recordPostView } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { operationQuery } from '@ezhuthu/kit/query';

/** @param ref id or slug */
export const postQuery = (ref: string) => operationQuery(getPost, { params: { id: ref } }, 'post');

/** @param ref id or slug */
export const relatedQuery = (ref: string) =>
  operationQuery(getRelatedPosts, { params: { id: ref }, query: { excerpts: false } }, 'post');

/** Counts a reading. That it was not counted is nothing a reader need know. */
export const countReading = (id: string): Promise<void> =>
  call(recordPostView, { params: { id } }).catch(() => {});
