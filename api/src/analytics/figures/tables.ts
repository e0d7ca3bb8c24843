import type { Period } from '@ezhuthu/contract';
import { type Cell, csvLines } from '../../platform/http/csv.ts';
import { othersTurn } from '../../platform/others-turn.ts';
import { wholeSite } from '../rollups/figures.ts';
import {
  dailyViews,
  devices,
  hoursOf,
  topPosts,
  trafficSources,
  visitBreakdown,
  visitorsByBrowser,
  visitorsByCountry,
} from './blog.ts';
import type { Asked } from './period.ts';
import { type Listing, listedFigures } from './posts.ts';

/** Rows of objects under the names of these fields. */
export const table = <Name extends string>(names: readonly Name[], rows: Record<Name, Cell>[]): string =>
  csvLines([[...names], ...rows.map((row) => names.map((name) => row[name]))]);

/** What a screen shows as a list, as a table for spreadsheets. */
export interface Table {
  period: Period;
  write(asked: Asked): Promise<string>;
}

const postsInTable = 1000;

/** Every public post that is searched for, in the order asked for, piece by piece. */
export async function* allPostsTable(asked: Asked, listing: Listing): AsyncGenerator<string> {
  yield csvLines([
    ['postId', 'title', 'urlSlug', 'publishedAt', 'totalViews', 'periodViews', 'uniqueVisitors'],
  ]);
  for (let offset = 0; ; offset += postsInTable) {
    const rows = await listedFigures(asked, listing, { offset, limit: postsInTable });
    if (rows.length === 0) return;
    yield csvLines(
      rows.map(({ post, analytics }) => [
        ...[post.id, post.title, post.urlSlug, post.publishedAt],
        ...[analytics.totalViews, analytics.periodViews, analytics.uniqueVisitors],
      ]),
    );
    await othersTurn();
  }
}

const rankedFields = ['postId', 'title', 'urlSlug', 'views', 'likes', 'comments', 'engagementScore'] as const;

/** By their file names. */
export const tables: Record<string, Table> = {
  'detailed-views': {
    period: 'thisMonth',
    write: async (asked) => table(['date', 'views', 'uniqueViews'], await dailyViews(asked)),
  },
  'traffic-sources': {
    period: 'thisMonth',
    write: async (asked) => table(['source', 'views', 'percentage'], await trafficSources(asked)),
  },
  devices: {
    period: 'thisMonth',
    write: async (asked) => table(['device', 'views', 'percentage'], await devices(asked)),
  },
  countries: {
    period: 'thisMonth',
    write: async (asked) => table(['country', 'count'], await visitorsByCountry(asked)),
  },
  browsers: {
    period: 'thisMonth',
    write: async (asked) => table(['browser', 'count'], await visitorsByBrowser(asked)),
  },
  campaigns: {
    period: 'thisMonth',
    write: async (asked) =>
      table(['campaign', 'views', 'percentage'], (await visitBreakdown(asked)).campaigns),
  },
  mediums: {
    period: 'thisMonth',
    write: async (asked) => table(['medium', 'views', 'percentage'], (await visitBreakdown(asked)).mediums),
  },
  'operating-systems': {
    period: 'thisMonth',
    write: async (asked) =>
      table(['system', 'views', 'percentage'], (await visitBreakdown(asked)).operatingSystems),
  },
  pages: {
    period: 'thisMonth',
    write: async (asked) =>
      table(['path', 'title', 'views', 'percentage'], (await visitBreakdown(asked)).pages),
  },
  hours: {
    period: 'thisMonth',
    write: async (asked) => table(['hour', 'views'], await hoursOf(asked, wholeSite)),
  },
  'top-posts': {
    period: 'thisMonth',
    write: async (asked) => table(rankedFields, await topPosts(asked, postsInTable)),
  },
};
