import { getPostFigures, listDetailedViews, listPostFigures } from '@ezhuthu/contract';
import type Router from '@koa/router';
import { guard } from '../platform/auth/guard.ts';
import { sendCsv } from '../platform/http/csv.ts';
import { parsed } from '../platform/http/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { asked, toDayViews } from './figures/period.ts';
import { daysOfPost } from './figures/posts.ts';
import { allPostsTable, table, tables } from './figures/tables.ts';

/** Every list of figures as a table for spreadsheets. */
export function mountFigureTables(router: Router, platform: Platform): void {
  for (const [name, write] of Object.entries(tables)) {
    router.get(`/api/analytics/${name}.csv`, async (ctx) => {
      guard('author', ctx.state.viewer ?? null);
      const query = parsed(listDetailedViews.query, ctx.query, 'query');
      sendCsv(ctx, name, await write(await asked(platform, query)));
    });
  }
  router.get('/api/analytics/all-posts-detailed.csv', async (ctx) => {
    guard('author', ctx.state.viewer ?? null);
    const query = parsed(listPostFigures.query, ctx.query, 'query');
    sendCsv(ctx, 'all-posts-detailed', allPostsTable(await asked(platform, query), query));
  });
  router.get('/api/analytics/post/:id/detailed.csv', async (ctx) => {
    guard('author', ctx.state.viewer ?? null);
    const query = parsed(getPostFigures.query, ctx.query, 'query');
    const days = await daysOfPost(await asked(platform, query), ctx.params.id!, ctx.state.viewer);
    sendCsv(ctx, 'post', table(['date', 'views', 'uniqueViews'], days.map(toDayViews)));
  });
}
