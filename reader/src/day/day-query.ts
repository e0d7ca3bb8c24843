import { dayPageSize, listDayPosts } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { pagedQuery } from '../lists/paged-query.ts';

/** A day as the address has it. */
export function dayQuery(
  { year = '', month = '', day = '' }: Record<string, string | undefined>,
  firstPage = 1,
) {
  const params = { year, month, day };
  return pagedQuery({
    key: [listDayPosts.name, params, ...(firstPage > 1 ? [firstPage] : [])],
    firstPage,
    kind: 'day',
    ask: (page, options) => call(listDayPosts, { params, query: { page, limit: dayPageSize } }, options),
  });
}
