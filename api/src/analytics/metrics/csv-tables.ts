import { getPostFigures, listDetailedViews, listPostFigures } from '@ezhuthu/contract';
import type Router from '@koa/router';
import type { Context } from 'koa';
import { recordAuditAlone } from '../../platform/audit/record-audit.ts';
import { guard } from '../../platform/auth/viewer.ts';
import { batches } from '../../platform/event-loop.ts';
import { csvLines, sendCsv, streamTable, csvTable as table } from '../../platform/http/csv.ts';
import { parsed } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { getHours, sharesBy, visitBreakdown } from './blog.ts';
import { dailyViews } from './days.ts';
import { isLongSpan, type MetricsQuery, resolveQuery, toDayViews } from './period.ts';
import { daysOfPost, measurePosts } from './posts.ts';
import { findSortedIds, type Sorting } from './ranking/queries.ts';
import { readVisitorsBy } from './read.ts';
import { topPosts } from './top-posts.ts';
import { visitMetrics } from './visits.ts';

/** Visitors, or where each is known for a day only, the days on which somebody came. */
async function visitorTable(query: MetricsQuery, kind: 'country' | 'browser'): Promise<string> {
  const column = query.platform.config.analyticsIdentity === 'daily' ? 'visitorDays' : 'count';
  const rows = await readVisitorsBy(query, kind);
  return csvLines([[kind, column], ...rows.map(({ name, visitors }) => [name, visitors])]);
}

const postsInTable = 1000;

/** Streams all public posts that match the search, in the requested order, which is found once. */
function allPostsTable(query: MetricsQuery, listing: Sorting): AsyncGenerator<string> {
  async function* pages() {
    const ids = await findSortedIds(query, listing, { offset: 0, limit: Number.MAX_SAFE_INTEGER });
    for await (const some of batches(ids, postsInTable)) yield await measurePosts(query, some);
  }
  return streamTable(
    ['postId', 'title', 'urlSlug', 'publishedAt', 'totalViews', 'periodViews', 'uniqueVisitors'],
    pages(),
    ({ post, analytics }) => ({ ...post, ...analytics }),
  );
}

const rankedFields = ['postId', 'title', 'urlSlug', 'views', 'likes', 'comments', 'engagementScore'] as const;

const visitedFields = ['path', 'title', 'visits', 'percentage'] as const;

/** The lists of metrics as CSV, by file name. */
const tables: Record<string, (query: MetricsQuery) => Promise<string>> = {
  'detailed-views': async (query) => table(['date', 'views', 'uniqueViews'], await dailyViews(query)),
  'traffic-sources': async (query) =>
    table(['source', 'views', 'percentage'], await sharesBy(query, 'source')),
  devices: async (query) => table(['device', 'views', 'percentage'], await sharesBy(query, 'device')),
  countries: (query) => visitorTable(query, 'country'),
  browsers: (query) => visitorTable(query, 'browser'),
  campaigns: async (query) =>
    table(['campaign', 'views', 'percentage'], (await visitBreakdown(query)).campaigns),
  mediums: async (query) => table(['medium', 'views', 'percentage'], (await visitBreakdown(query)).mediums),
  'operating-systems': async (query) =>
    table(['system', 'views', 'percentage'], (await visitBreakdown(query)).operatingSystems),
  pages: async (query) =>
    table(['path', 'title', 'views', 'percentage'], (await visitBreakdown(query)).pages),
  'entry-pages': async (query) => table(visitedFields, (await visitMetrics(query)).entryPages),
  'exit-pages': async (query) => table(visitedFields, (await visitMetrics(query)).exitPages),
  hours: async (query) => table(['hour', 'views'], await getHours(query)),
  'top-posts': async (query) => table(rankedFields, await topPosts(query, postsInTable)),
};

/** Serves the lists of metrics as CSV files. */
export function mountMetricTables(router: Router, platform: Platform): void {
  const { longCalls } = platform;
  const record = (name: string) =>
    recordAuditAlone(platform, { action: 'metrics_exported', subject: `table:${name}` });
  const get = (path: string, send: (ctx: Context) => Promise<void>) =>
    router.get(path, async (ctx) => {
      guard('author', ctx.state.viewer ?? null, 'analytics:read');
      if (longCalls && (await isLongSpan(platform, ctx))) await longCalls.read(ctx);
      else await send(ctx);
    });
  for (const [name, write] of Object.entries(tables)) {
    get(`/api/analytics/${name}.csv`, async (ctx) => {
      const query = parsed(listDetailedViews.query, ctx.query, 'query');
      const lines = await write(await resolveQuery(platform, query));
      await record(name);
      sendCsv(ctx, name, lines);
    });
  }
  get('/api/analytics/all-posts-detailed.csv', async (ctx) => {
    const query = parsed(listPostFigures.query, ctx.query, 'query');
    const resolved = await resolveQuery(platform, query);
    await record('all-posts-detailed');
    sendCsv(ctx, 'all-posts-detailed', allPostsTable(resolved, query));
  });
  get('/api/analytics/post/:id/detailed.csv', async (ctx) => {
    const query = parsed(getPostFigures.query, ctx.query, 'query');
    const days = await daysOfPost(await resolveQuery(platform, query), ctx.params.id ?? '', ctx.state.viewer);
    await record('post');
    sendCsv(ctx, 'post', table(['date', 'views', 'uniqueViews'], days.map(toDayViews)));
  });
}
