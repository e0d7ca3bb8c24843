import { Readable } from 'node:stream';
import { type Period, periods } from '@ezhuthu/contract';
import type Router from '@koa/router';
import type { Context } from 'koa';
import { guard } from '../platform/auth/guard.ts';
import { invalid } from '../platform/errors/app-error.ts';
import type { Platform } from '../platform/platform.ts';
import { asked, toDayViews } from './figures/period.ts';
import { daysOfPost } from './figures/posts.ts';
import { table, tables } from './figures/tables.ts';

function periodOf({ query }: Context, usual: Period): Period {
  const { period = usual } = query;
  if (!periods.includes(period as Period)) throw invalid(`query.period: one of ${periods.join(', ')}`);
  return period as Period;
}

function answer(ctx: Context, name: string, written: string | AsyncIterable<string>): void {
  ctx.set('cache-control', 'private, no-store');
  ctx.set('content-disposition', `attachment; filename="${name}.csv"`);
  ctx.set('content-type', 'text/csv; charset=utf-8');
  ctx.body = typeof written === 'string' ? written : Readable.from(written);
}

/** Every list of figures as a table for spreadsheets. */
export function mountFigureTables(router: Router, platform: Platform): void {
  for (const [name, { period, write }] of Object.entries(tables)) {
    router.get(`/api/analytics/${name}.csv`, async (ctx) => {
      guard('author', ctx.state.viewer ?? null);
      answer(ctx, name, await write(await asked(platform, periodOf(ctx, period))));
    });
  }
  router.get('/api/analytics/post/:id/detailed.csv', async (ctx) => {
    guard('author', ctx.state.viewer ?? null);
    const days = await daysOfPost(
      await asked(platform, periodOf(ctx, '30days')),
      ctx.params.id!,
      ctx.state.viewer,
    );
    answer(ctx, 'post', table(['date', 'views', 'uniqueViews'], days.map(toDayViews)));
  });
}
