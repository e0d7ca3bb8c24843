import { listPosts, type PostSummary } from '@ezhuthu/contract';
import { operationQuery, useQuery } from '@ezhuthu/kit/query';
import { useDebounced } from '@ezhuthu/kit/ui';

const maxResults = 8;

/** Public posts whose titles have what was typed; the newest ones while nothing is. */
export function usePostSearch(typed: string): PostSummary[] {
  const search = useDebounced(typed.trim());
  const query = { limit: maxResults, excerpts: false, ...(search && { search }) };
  const { data } = useQuery({
    ...operationQuery(listPosts, { query }, 'settings'),
    staleTime: 0,
    placeholderData: (before) => before,
  });
  return data?.posts ?? [];
}
