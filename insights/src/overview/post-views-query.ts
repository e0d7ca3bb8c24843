import { listPostViews } from '@ezhuthu/contract';
import { operationQuery } from '@ezhuthu/kit/query';

const rows = 20;

export const postViewsQuery = (page: number) =>
  operationQuery(listPostViews, { query: { page, limit: rows } }, 'figures');
