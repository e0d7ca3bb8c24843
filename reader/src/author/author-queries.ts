import { authorPagePosts, getAuthor, listPosts } from '@ezhuthu/contract';
import { operationQuery } from '@ezhuthu/kit/query';

export const authorQuery = operationQuery(getAuthor, {}, 'author');

export const latestQuery = operationQuery(
  listPosts,
  { query: { page: 1, limit: authorPagePosts } },
  'sidebarPosts',
);
