import { listPostFigures, type Period, periods } from '@ezhuthu/contract';
import type Router from '@koa/router';
import type { Context } from 'koa';
import { guard } from '../platform/auth/guard.ts';
import { invalid } from '../platform/errors/app-error.ts';
import { sendCsv } from '../platform/http/csv.ts';
import { parsed } from '../platform/http/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { asked, toDayViews } from './figures/period.ts';
import { daysOfPost } from './figures/posts.ts';
import { allPostsTable, table, tables } from './figures/tables.ts';

function periodOf({ query }: Context, usual: Period): Period {
  const { period = usual } = query;
  if (!periods.includes(period as Period)) throw invalid(`query.period: one of ${periods.join(', ')}`);
  return period as Period;
}

/** Every list of figures as a table for spreadsheets. */
export function mountFigureTables(router: Router, platform: Platform): void {
  for (const [name, { period, write }] of Object.entries(tables)) {
    router.get(`/api/analytics/${name}.csv`, async (ctx) => {
      guard('author', ctx.state.viewer ?? null);
      sendCsv(ctx, name, await write(await asked(platform, periodOf(ctx, period))));
    });
  }
  router.get('/api/analytics/all-posts-detailed.csv', async (ctx) => {
    guard('author', ctx.state.viewer ?? null);
    const query = parsed(listPostFigures.query, ctx.query, 'query');
    sendCsv(ctx, 'all-posts-detailed', allPostsTable(await asked(platform, query.period), query));
  });
  router.get('/api/analytics/post/:id/detailed.csv', async (ctx) => {
    guard('author', ctx.state.viewer ?? null);
    const days = await daysOfPost(
      await asked(platform, periodOf(ctx, '30days')),
      ctx.params.id!,
      ctx.state.viewer,
    );
    sendCsv(ctx, 'post', table(['date', 'views', 'uniqueViews'], days.map(toDayViews)));
  });
}
