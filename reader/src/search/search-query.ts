import { searchPageSize, searchPosts } from '@ezhuthu/contract';
import { operationQuery } from '@ezhuthu/kit/query';

export const searchQuery = (q: string, page: number) =>
  operationQuery(searchPosts, { query: { q, page, limit: searchPageSize } }, 'search');

/** What is searched for. */
export const queryIn = (search: URLSearchParams): string => search.get('q')?.trim() ?? '';
