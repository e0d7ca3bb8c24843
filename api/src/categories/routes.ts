import { listCategories } from '@ezhuthu/contract';
import { on } from '../platform/http/mount.ts';
import { paginationOf, sliceOf } from '../platform/http/paging.ts';
import { countCategories, findCategories } from './queries.ts';

export const categoryRoutes = [
  on(listCategories, async ({ query, database, reads }) => {
    reads('list');
    const { search, includeEmpty } = query;
    const [total, categories] = await Promise.all([
      countCategories(database.read, { search, includeEmpty }),
      findCategories(database.read, { search, includeEmpty, ...sliceOf(query) }),
    ]);
    return { categories, pagination: paginationOf(query, total) };
  }),
];
