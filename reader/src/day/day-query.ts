import { dayPageSize, listDayPosts } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { pagedQuery } from '../lists/paged-query.ts';

/** A day as the address has it. */
export function dayQuery({ year = '', month = '', day = '' }: Record<string, string | undefined>) {
  const params = { year, month, day };
  return pagedQuery({
    key: [listDayPosts.name, params],
    kind: 'day',
    ask: (page, options) => call(listDayPosts, { params, query: { page, limit: dayPageSize } }, options),
  });
}
