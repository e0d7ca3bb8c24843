import { type Input, listAuditEntries } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { infiniteQueryOptions } from '@ezhuthu/kit/query';

type Query = NonNullable<Input<typeof listAuditEntries>['query']>;

/** Conditions of the list and of its table. */
export type ActivityFilter = Omit<Query, 'before' | 'limit'>;

export const activityQuery = (filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: [listAuditEntries.name, filter],
    queryFn: ({ pageParam, signal }) =>
      call(listAuditEntries, { query: { ...filter, ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
    gcTime: 0,
  });

/** Path of the table of what is listed. */
export function tablePath(filter: ActivityFilter): string {
  const search = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return search.size > 0 ? `/api/audit.csv?${search}` : '/api/audit.csv';
}
