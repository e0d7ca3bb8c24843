import { dayPageSize, listDayPosts } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { longDate, parseMonth } from '@ezhuthu/kit/text';
import { namedPostsRoute, type Params } from '../lists/named-posts.tsx';
import { pagedQuery } from '../lists/paged-query.ts';
import { browseText } from '../messages/browse.ts';
import { english } from '../page/english.tsx';

function dayQuery({ year = '', month = '', day = '' }: Params, firstPage = 1) {
  const params = { year, month, day };
  return pagedQuery({
    key: [listDayPosts.name, params],
    firstPage,
    kind: 'day',
    ask: (page, options) => call(listDayPosts, { params, query: { page, limit: dayPageSize } }, options),
  });
}

/** `வெள்ளி, 20 நவம்பர், 2026`; undefined outside the range of Date. */
function dayName(year: number, month: number, day: number): string | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return Number.isNaN(date.getTime()) ? undefined : longDate(date.toISOString(), 'UTC');
}

/** The formatted day, or the parameters as they are when they are no date. */
function readDay({ year, month = '', day }: Params): string {
  return dayName(Number(year), parseMonth(month) ?? Number.NaN, Number(day)) ?? `${day} ${month} ${year}`;
}

const getMessage = (error: unknown) => (error as Partial<Error> | null | undefined)?.message;

export const dayRoute = namedPostsRoute({
  getQuery: dayQuery,
  getName: readDay,
  getPath: ({ date: { year, monthName, day } }) => `/posts-by-date/${year}/${monthName}/${day}`,
  texts: browseText.day,
  getEmpty: () => english(browseText.day.empty),
  getWay: ({ date: { year, monthName } }) => ({
    to: `/diary/${year}/${monthName}`,
    label: browseText.day.toMonth,
  }),
  getFailed: (error) => english(getMessage(error) || browseText.day.failed),
  getRetryLabel: () => english(browseText.tryAgain),
});
