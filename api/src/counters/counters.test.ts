import { deletePost, type PostChange, updatePost } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
const { database } = api.platform;
afterAll(() => api.close());

type Counts = Record<string, number>;

async function stored(): Promise<Counts> {
  const rows = await database.read('post_tally').whereNot('posts', 0).select();
  return Object.fromEntries(rows.map(({ kind, tally_key, posts }) => [`${kind} ${tally_key}`, posts]));
}

async function recounted(): Promise<Counts> {
  const posts = await database.read('post').where('is_public', true).select('category_id', 'published_day');
  const counts: Counts = {};
  for (const { category_id, published_day: day } of posts) {
    for (const key of ['all ', `category ${category_id}`, `day ${day}`, `month ${day?.slice(0, 7)}`]) {
      counts[key] = (counts[key] ?? 0) + 1;
    }
  }
  return counts;
}

/** Pseudo-random numbers, the same in every run. */
function* numbers(): Generator<number, never> {
  for (let state = 7; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

const random = numbers();
const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random.next().value * choices.length)]!;
const statuses = ['draft', 'published', 'published', 'scheduled'] as const;
const categories = ['கவிதை', 'கதை', 'கட்டுரை'];
const days = [
  '2039-01-31T20:00:00.000Z',
  '2039-01-31T10:00:00.000Z',
  '2039-02-01T00:00:00.000Z',
  '2041-05-05T00:00:00.000Z',
];

const change = (id: string, body: PostChange) =>
  api.call(updatePost, { params: { id }, body }, { as: author });
const remove = (id: string) => api.call(deletePost, { params: { id } }, { as: author });

async function actAtRandom(ids: string[]): Promise<void> {
  const id = pick(ids);
  const act = pick(['make', 'make', 'publicness', 'category', 'day', 'delete'] as const);
  const [status, category, publishedAt] = [pick(statuses), pick(categories), pick(days)];
  if (act === 'make' || !id) {
    const hidden = pick([false, false, true]);
    ids.push((await aPost(api, { status, category, publishedAt, hidden })).id);
  } else if (act === 'publicness') await change(id, { status });
  else if (act === 'category') await change(id, { category });
  else if (act === 'day') await change(id, { publishedAt });
  else await remove(id);
}

test('counters equal a recount after any sequence of changes', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 80; n++) await actAtRandom(ids);
  expect((await stored())['all ']).toBeGreaterThan(3);
  expect(await stored()).toEqual(await recounted());
});

test('writings at once lose no count', async () => {
  const posts = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aPost(api)));
  await Promise.all(posts.map(({ id }, n) => (n % 2 ? remove(id) : change(id, { category: 'கதை' }))));
  expect(await stored()).toEqual(await recounted());
});

test('a change that is refused moves no tally', async () => {
  const { id } = await aPost(api);
  const before = await stored();
  await change(id, { category: 'கவிதை', version: 99 });
  expect(await stored()).toEqual(before);
});
