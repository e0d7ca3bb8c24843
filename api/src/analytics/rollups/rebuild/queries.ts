import type { Database, Queryable } from '../../../platform/database/database.ts';
import { toInstant } from '../../../platform/database/dialect.ts';
import { addSelected } from '../../../platform/database/write-rows.ts';
import { createMetricAggregates, everyDay, newcomers, returners, wholeSite } from '../metric-aggregates.ts';
import { unseen } from '../queries.ts';
import { allDays } from '../spans.ts';

const daysCleared = ['analytics_post_day', 'analytics_post_hour', 'analytics_share'];
const allCleared = [
  'analytics_post_span',
  'analytics_post_due',
  'analytics_visitor_span',
  'analytics_visitor_due',
];

/**
 * Deletes all metrics from a day on, and all sums over several days. Visitors seen before that day keep their
 * first day.
 */
export async function clearMetrics(tx: Queryable, from: number): Promise<void> {
  for (const table of daysCleared) await tx(table).where('day', '>=', from).orWhere('day', everyDay).delete();
  for (const table of allCleared) await tx(table).delete();
  await tx('analytics_post_visitor').where('first_day', '>=', from).delete();
  await tx('analytics_visitor').where('first_day', '>=', from).update(unseen);
  // later days are removed; recounting those views makes the visitor a returner again
  for (const table of ['analytics_post_visitor', 'analytics_visitor']) {
    await tx(table)
      .where('last_day', '>=', from)
      .update({ last_day: tx.ref('first_day') });
    await tx(table).where('first_day', '>', 0).update({ recent: 1, older: 0 });
  }
}

/** Restores the all-time metrics of posts from the earlier days and the remaining visitors. */
async function seedPosts(tx: Queryable, dialect: Database['dialect'], before: number): Promise<void> {
  const { postHour, share, postSpan } = createMetricAggregates();
  const earlier = (table: string) => tx(table).where('day', '<', before).where('day', '>', everyDay);
  const day = tx.raw('?', [everyDay]);
  const span = tx.raw('?', [allDays]);
  const none = tx.raw('0');
  const hours = earlier('analytics_post_hour').groupBy('post', 'hour').select('post', { day }, 'hour');
  await addSelected(tx, dialect, postHour.to, hours.sum({ views: 'views' }));
  const shares = earlier('analytics_share').groupBy('post', 'name').select('post', { day }, 'name');
  await addSelected(tx, dialect, share.to, shares.sum({ views: 'views' }));
  const views = earlier('analytics_post_day').groupBy('post').select({ span }, 'post');
  await addSelected(tx, dialect, postSpan.to, views.sum({ views: 'views' }).select({ visitors: none }));
  const visitors = tx('analytics_post_visitor').groupBy('post').select({ span }, 'post', { views: none });
  await addSelected(tx, dialect, postSpan.to, visitors.count({ visitors: '*' }));
}

/** Restores the all-time visitor metrics of the site. */
async function seedVisitors(tx: Queryable, dialect: Database['dialect']): Promise<void> {
  const { postSpan, visitorSpan } = createMetricAggregates();
  const span = tx.raw('?', [allDays]);
  const seen = () => tx('analytics_visitor').where('first_day', '>', 0);
  const named = (name: string | number, visitors = seen()) =>
    visitors
      .select({ span, name: typeof name === 'number' ? tx.raw('?', [name]) : name })
      .count({ visitors: '*' });
  const all = seen().select({ span, post: tx.raw('?', [wholeSite]), views: tx.raw('0') });
  await addSelected(tx, dialect, postSpan.to, all.count({ visitors: '*' }));
  for (const selected of [
    named(newcomers),
    named(returners, seen().whereRaw('last_day > first_day')),
    named('country', seen().where('country', '>', 0).groupBy('country')),
    named('browser', seen().where('browser', '>', 0).groupBy('browser')),
  ])
    await addSelected(tx, dialect, visitorSpan.to, selected);
}

export async function seedMetrics(
  tx: Queryable,
  dialect: Database['dialect'],
  before: number,
): Promise<void> {
  await seedPosts(tx, dialect, before);
  await seedVisitors(tx, dialect);
}

/** The columns of views that are counted, in the order of ids. */
export async function findViewsAfter(tx: Queryable, after: number, limit: number) {
  const rows = await tx('analytics_view')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select(
      ...(['id', 'at', 'visitor', 'post', 'path', 'source', 'medium', 'campaign'] as const),
      ...(['device', 'os', 'seconds', 'scroll'] as const),
    );
  return rows.map((row) => ({ ...row, id: Number(row.id), at: toInstant(row.at) }));
}
