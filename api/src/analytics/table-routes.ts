import { getPostFigures, listDetailedViews, listPostFigures } from '@ezhuthu/contract';
import type Router from '@koa/router';
import { guard } from '../platform/auth/guard.ts';
import { sendCsv } from '../platform/http/csv.ts';
import { parsed } from '../platform/http/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { resolveQuery, toDayViews } from './metrics/period.ts';
import { daysOfPost } from './metrics/posts.ts';
import { allPostsTable, table, tables } from './metrics/tables.ts';

/** Serves the lists of metrics as CSV files. */
export function mountMetricTables(router: Router, platform: Platform): void {
  for (const [name, write] of Object.entries(tables)) {
    router.get(`/api/analytics/${name}.csv`, async (ctx) => {
      guard('author', ctx.state.viewer ?? null);
      const query = parsed(listDetailedViews.query, ctx.query, 'query');
      sendCsv(ctx, name, await write(await resolveQuery(platform, query)));
    });
  }
  router.get('/api/analytics/all-posts-detailed.csv', async (ctx) => {
    guard('author', ctx.state.viewer ?? null);
    const query = parsed(listPostFigures.query, ctx.query, 'query');
    sendCsv(ctx, 'all-posts-detailed', allPostsTable(await resolveQuery(platform, query), query));
  });
  router.get('/api/analytics/post/:id/detailed.csv', async (ctx) => {
    guard('author', ctx.state.viewer ?? null);
    const query = parsed(getPostFigures.query, ctx.query, 'query');
    const days = await daysOfPost(await resolveQuery(platform, query), ctx.params.id!, ctx.state.viewer);
    sendCsv(ctx, 'post', table(['date', 'views', 'uniqueViews'], days.map(toDayViews)));
  });
}
