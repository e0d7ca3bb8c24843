import { randomUUID } from 'node:crypto';
import type { openPlatform } from '@ezhuthu/api';
import { insertLogged } from '../../../api/testing/log-rows.ts';
import { numbersFrom } from '../sample-posts.ts';

export type Platform = Awaited<ReturnType<typeof openPlatform>>;
type Row = Record<string, unknown>;

const day = 24 * 60 * 60 * 1000;
const days = 180;
const batchSize = 1000;
/** Average views per visitor. */
const viewsEach = 4;

const next = numbersFrom(5);
const upTo = (max: number) => Math.floor(max * next());
/** Skewed distribution: low numbers are frequent. */
const skewed = (max: number) => Math.floor(max * next() ** 3);

async function insert({ database }: Platform, table: string, count: number, getRow: (n: number) => Row) {
  for (let start = 0; start < count; start += batchSize) {
    const rows = Array.from({ length: Math.min(batchSize, count - start) }, (_, n) => getRow(start + n));
    await database.transaction(async (tx) => {
      for (let from = 0; from < rows.length; from += database.dialect.insertBatch)
        await tx(table).insert(rows.slice(from, from + database.dialect.insertBatch));
    });
  }
}

/** Inserts public posts with almost no text, spread over the last ten years. */
export async function fillPosts(platform: Platform, count: number, first: number): Promise<void> {
  const { read } = platform.database;
  const author = (await read('account').where('is_author', true).first('id'))!;
  let category = await read('category').first('id');
  if (!category) {
    const id = randomUUID();
    category = { id };
    await insert(platform, 'category', 1, () => ({ id, name: 'வகை', slug: 'வகை' }));
  }
  const ids = Array.from({ length: count }, () => randomUUID());
  await insert(platform, 'post', count, (n) => {
    const at = new Date(Date.now() - Math.floor(((n + 1) / count) * 3650 * day));
    return {
      id: ids[n],
      slug: `bench-${first + n}`,
      title: `மழை ${first + n}`,
      content: '',
      excerpt: '',
      author_id: author.id,
      category_id: category.id,
      additional_images: '[]',
      status: 'published',
      is_public: true,
      published_at: at,
      published_day: at.toISOString().slice(0, 10),
      words: 100,
      created_at: at,
      updated_at: at,
      listed_at: at,
    };
  });
  await insert(platform, 'traffic_value', count, (n) => ({
    kind: 'post',
    name: ids[n],
    since: '2026-01-01',
  }));
  await platform.database.transaction(async (tx) => {
    await tx('post_tally')
      .insert({ kind: 'all', tally_key: '', posts: count })
      .onConflict(['kind', 'tally_key'])
      .merge({ posts: tx.raw('post_tally.posts + ?', [count]) });
  });
}

const names: Record<string, string[]> = {
  source: ['direct', 'google', 'facebook', 'twitter', 'example.org'],
  medium: ['direct', 'search', 'social', 'referral'],
  device: ['mobile', 'desktop', 'tablet'],
  os: ['Android', 'iOS', 'Windows'],
  browser: ['Chrome', 'Safari', 'Firefox', 'Samsung Internet'],
  country: ['IN', 'LK', 'US', 'SG', 'MY', 'CA'],
  path: ['/', '/archive', '/about'],
};

/** Ids of values by kind, posts among them. */
async function fillValues(platform: Platform): Promise<Record<string, number[]>> {
  const rows = Object.entries(names).flatMap(([kind, all]) =>
    all.map((name) => ({ kind, name, since: '2026-01-01' })),
  );
  await insert(platform, 'traffic_value', rows.length, (n) => rows[n]!);
  const stored = await platform.database.read('traffic_value').orderBy('id').select('id', 'kind');
  const getIds = (kind: string) => stored.filter((row) => row.kind === kind).map(({ id }) => Number(id));
  return Object.fromEntries([...Object.keys(names), 'post'].map((kind) => [kind, getIds(kind)]));
}

/** Inserts single views of 180 days, without their totals. A visitor returns within weeks. */
export async function fillViews(platform: Platform, count: number): Promise<void> {
  const ids = await fillValues(platform);
  const visitors = Math.ceil(count / viewsEach);
  const pick = (kind: string) => ids[kind]![skewed(ids[kind]!.length)]!;
  const start = Date.now() - days * day;
  const toKey = (n: number) => (n * 4_503_599_627) % 9_007_199_254_740_881;
  await insert(platform, 'traffic_visitor', visitors, (n) => ({
    id: n + 1,
    visitor_key: toKey(n + 1),
    country: pick('country'),
    browser: pick('browser'),
  }));
  const toView = (n: number) => ({
    at: new Date(start + (n / count) * days * day),
    number: n + 1,
    visitor: 1 + Math.max(0, Math.floor((n / count) * visitors - skewed(visitors / 10))),
    page: pick(next() < 0.8 ? 'post' : 'path'),
    source: pick('source'),
    medium: pick('medium'),
    device: pick('device'),
    os: pick('os'),
    seconds: upTo(300),
    scroll: upTo(101),
  });
  for (let first = 0; first < count; first += batchSize) {
    const rows = Array.from({ length: Math.min(batchSize, count - first) }, (_, n) => toView(first + n));
    await insertLogged(platform, rows);
  }
}

/** Inserts a day's totals for posts that have none, as if they had views. */
export async function fillTotals({ database }: Platform): Promise<void> {
  const date = new Date(Date.now() - 3 * day).toISOString().slice(0, 10);
  const posts: number[] = await database.read('traffic_value').where({ kind: 'post', views: 0 }).pluck('id');
  for (let start = 0; start < posts.length; start += batchSize)
    await database.transaction(async (tx) => {
      const some = posts.slice(start, start + batchSize);
      const rows = some.map((value) => ({ date, value, views: 1 + skewed(1000), visitors: 1 }));
      for (let from = 0; from < rows.length; from += database.dialect.insertBatch)
        await tx('traffic_day').insert(rows.slice(from, from + database.dialect.insertBatch));
      await tx('traffic_value')
        .whereIn('id', some)
        .update({ views: tx.raw('1 + id % 997'), visitors: tx.raw('1 + id % 499') });
    });
}
