import { randomUUID } from 'node:crypto';
import type { openPlatform } from '@ezhuthu/api';
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
  const author = await read('account').where('is_author', true).first('id');
  let category = await read('category').first('id');
  if (!category) {
    category = { id: randomUUID() };
    await insert(platform, 'category', 1, () => ({ id: category.id, name: 'வகை', slug: 'வகை' }));
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
  await insert(platform, 'analytics_post', count, (n) => ({ number: first + n, post_id: ids[n] }));
  await platform.database.transaction(async (tx) => {
    await tx('post_tally')
      .insert({ kind: 'all', tally_key: '', posts: count })
      .onConflict(['kind', 'tally_key'])
      .merge({ posts: tx.raw('post_tally.posts + ?', [count]) });
  });
}

const names: Record<string, string[]> = {
  source: ['direct', 'google', 'facebook', 'twitter', 'example.org'],
  device: ['mobile', 'desktop', 'tablet'],
  browser: ['Chrome', 'Safari', 'Firefox', 'Samsung Internet'],
  country: ['IN', 'LK', 'US', 'SG', 'MY', 'CA'],
  path: ['/', '/archive', '/about'],
};

async function fillNames(platform: Platform): Promise<Record<string, number[]>> {
  const rows = Object.entries(names).flatMap(([kind, all]) => all.map((name) => ({ kind, name, day: 1 })));
  await insert(platform, 'analytics_name', rows.length, (n) => rows[n]!);
  const stored = await platform.database.read('analytics_name').select('id', 'kind');
  const getIds = (kind: string) => stored.filter((row) => row.kind === kind).map(({ id }) => Number(id));
  return Object.fromEntries(Object.keys(names).map((kind) => [kind, getIds(kind)]));
}

/**
 * Inserts raw views over 180 days, without their metrics. A visitor returns within weeks.
 * @param posts views refer to the posts numbered from 1 to this
 */
export async function fillViews(platform: Platform, count: number, posts: number): Promise<void> {
  const ids = await fillNames(platform);
  const visitors = Math.ceil(count / viewsEach);
  const pick = (kind: string) => ids[kind]![skewed(ids[kind]!.length)]!;
  const start = Date.now() - days * day;
  await insert(platform, 'analytics_visitor', visitors, (n) => ({
    id: n + 1,
    visitor_key: randomUUID().slice(0, 22),
    country: pick('country'),
    browser: pick('browser'),
    zone: 0,
    seen: 0,
    first_day: 0,
    last_day: 0,
    recent: 0,
    older: 0,
  }));
  await insert(platform, 'analytics_view', count, (n) => {
    const visitor = Math.max(0, Math.floor((n / count) * visitors - skewed(visitors / 10)));
    const post = next() < 0.8 ? 1 + skewed(posts) : 0;
    return {
      id: n + 1,
      at: new Date(start + (n / count) * days * day),
      visitor: visitor + 1,
      post,
      path: post ? 0 : pick('path'),
      source: pick('source'),
      medium: 1,
      campaign: 0,
      device: pick('device'),
      browser: pick('browser'),
      os: 1,
      country: pick('country'),
      zone: 1,
      seconds: upTo(300),
      scroll: upTo(101),
    };
  });
  await platform.database.transaction(async (tx) => {
    await tx('analytics_state').update({ last_view: count, last_visitor: visitors, applied_view: 0 });
  });
}

/** Inserts metrics of every span for these posts, as if they had views. */
export async function fillSpans(platform: Platform, count: number, first: number): Promise<void> {
  const spans = await platform.database.read('analytics_post_span').where('post', 0).pluck('span');
  for (const span of spans)
    await insert(platform, 'analytics_post_span', count, (n) => {
      const views = skewed(1000);
      return { span, post: first + n, views, visitors: Math.ceil(views / 2) };
    });
}
