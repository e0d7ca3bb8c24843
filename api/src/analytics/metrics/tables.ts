import { invalid } from '../../platform/errors/app-error.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import { type Cell, csvLines } from '../../platform/http/csv.ts';
import { wholeSite } from '../rollups/metric-aggregates.ts';
import {
  devices,
  getHours,
  trafficSources,
  visitBreakdown,
  visitorsByBrowser,
  visitorsByCountry,
} from './blog.ts';
import { dailyViews } from './days.ts';
import type { MetricsQuery } from './period.ts';
import { type Listing, listPostMetrics } from './posts.ts';
import { topPosts } from './top-posts.ts';

/** Rows of objects under the names of these fields. */
export const table = <Name extends string>(names: readonly Name[], rows: Record<Name, Cell>[]): string =>
  csvLines([[...names], ...rows.map((row) => names.map((name) => row[name]))]);

/** @throws AppError `invalid` where the metrics cannot be told: an empty table would say that there are none */
function told<T>(rows: T[] | null, { keptFrom }: MetricsQuery): T[] {
  if (rows) return rows;
  throw invalid(`query.from: Visitors of single days are known since ${keptFrom}.`);
}

const postsInTable = 1000;

/** Every public post that is searched for, in the order asked for, piece by piece. */
export async function* allPostsTable(asked: MetricsQuery, listing: Listing): AsyncGenerator<string> {
  yield csvLines([
    ['postId', 'title', 'urlSlug', 'publishedAt', 'totalViews', 'periodViews', 'uniqueVisitors'],
  ]);
  for (let offset = 0; ; offset += postsInTable) {
    const rows = await listPostMetrics(asked, listing, { offset, limit: postsInTable });
    if (rows.length === 0) return;
    yield csvLines(
      rows.map(({ post, analytics }) => [
        ...[post.id, post.title, post.urlSlug, post.publishedAt],
        ...[analytics.totalViews, analytics.periodViews, analytics.uniqueVisitors],
      ]),
    );
    await yieldToEventLoop();
  }
}

const rankedFields = ['postId', 'title', 'urlSlug', 'views', 'likes', 'comments', 'engagementScore'] as const;

/** What a screen shows as a list, as a table for spreadsheets; by their file names. */
export const tables: Record<string, (asked: MetricsQuery) => Promise<string>> = {
  'detailed-views': async (asked) => table(['date', 'views', 'uniqueViews'], await dailyViews(asked)),
  'traffic-sources': async (asked) => table(['source', 'views', 'percentage'], await trafficSources(asked)),
  devices: async (asked) => table(['device', 'views', 'percentage'], await devices(asked)),
  countries: async (asked) => table(['country', 'count'], told(await visitorsByCountry(asked), asked)),
  browsers: async (asked) => table(['browser', 'count'], told(await visitorsByBrowser(asked), asked)),
  campaigns: async (asked) =>
    table(['campaign', 'views', 'percentage'], (await visitBreakdown(asked)).campaigns),
  mediums: async (asked) => table(['medium', 'views', 'percentage'], (await visitBreakdown(asked)).mediums),
  'operating-systems': async (asked) =>
    table(['system', 'views', 'percentage'], (await visitBreakdown(asked)).operatingSystems),
  pages: async (asked) =>
    table(['path', 'title', 'views', 'percentage'], (await visitBreakdown(asked)).pages),
  hours: async (asked) => table(['hour', 'views'], await getHours(asked, wholeSite)),
  'top-posts': async (asked) => table(rankedFields, await topPosts(asked, postsInTable)),
};
