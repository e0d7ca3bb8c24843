import type { Queryable } from '../../../platform/database/database.ts';

/** Number of recent views, and of visitors whose latest view is recent. */
export async function findRealtimeBuckets(
  db: Queryable,
  since: { views: number; visitors: number },
): Promise<{ views: number; visitors: number }> {
  const row = await db('analytics_second')
    .where('second', '>', since.views)
    .sum({ views: 'views' })
    .sum({ visitors: db.raw('case when ?? > ? then ?? else 0 end', ['second', since.visitors, 'visitors']) })
    .first();
  return { views: Number(row?.views ?? 0), visitors: Number(row?.visitors ?? 0) };
}

export interface PageRow {
  views: number;
  post_title: string | null;
  post_slug: string | null;
  path: string | null;
  path_title: string | null;
}

/** Pages by views since a minute, most first. */
export async function findPopularPages(db: Queryable, since: number, limit: number): Promise<PageRow[]> {
  const pages = db('analytics_minute')
    .where('minute', '>', since)
    .whereNot('page', 0)
    .groupBy('page')
    .select('page')
    .sum({ views: 'views' })
    .orderBy([
      { column: 'views', order: 'desc' },
      { column: 'page', order: 'asc' },
    ])
    .limit(limit)
    .as('m');
  const rows = await db
    .from(pages)
    .leftJoin('analytics_post as o', 'o.number', 'm.page')
    .leftJoin('post as p', 'p.id', 'o.post_id')
    .leftJoin('analytics_name as n', db.raw('n.id = -m.page'))
    .orderBy([{ column: 'm.views', order: 'desc' }, 'm.page'])
    .select(
      'm.views',
      'p.title as post_title',
      'p.slug as post_slug',
      'n.name as path',
      'n.title as path_title',
    );
  return rows.map((row) => ({ ...row, views: Number(row.views) }));
}
