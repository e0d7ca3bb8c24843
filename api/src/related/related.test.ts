import { getRelatedPosts, listPicks, updatePost } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost, aReader } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

const related = async (id: string) =>
  (await api.call(getRelatedPosts, { params: { id } })).body.posts.map((post) => post.id);
const picks = async () => (await api.call(listPicks, {})).body.posts.map(({ id }) => id);

let categories = 0;
const aCategory = () => `வகை ${++categories}`;

async function posts(count: number, details: Parameters<typeof aPost>[1] = {}): Promise<string[]> {
  const ids = [];
  for (let n = 0; n < count; n++) ids.push((await aPost(api, details)).id);
  return ids;
}

test('four posts of its category are related to a post, never itself', async () => {
  const ids = await posts(7, { category: aCategory() });
  const found = await related(ids[0]!);
  expect(found).toHaveLength(4);
  expect(ids.slice(1)).toEqual(expect.arrayContaining(found));
});

test('where the category has too few, those with most of its tags follow, then any', async () => {
  const category = aCategory();
  const tags = ['மழை', 'கடல்', 'காற்று'];
  const [twoTags] = await posts(1, { category: aCategory(), tags: tags.slice(0, 2) });
  const [oneTag] = await posts(1, { category: aCategory(), tags: ['காற்று', 'வேறு'] });
  const [post, ofCategory] = await posts(2, { category, tags });
  const found = await related(post!);
  expect(found.slice(0, 3)).toEqual([ofCategory, twoTags, oneTag]);
  expect(found).toHaveLength(4);
  expect(new Set(found).size).toBe(4);
});

test('what is not public is related to nothing', async () => {
  const category = aCategory();
  const tags = [aCategory()];
  const [draft] = await posts(1, { category, tags, status: 'draft' });
  const [hidden] = await posts(1, { category, tags, hidden: true });
  const [post] = await posts(1, { category, tags });
  const found = await related(post!);
  expect(found).not.toContain(draft);
  expect(found).not.toContain(hidden);
});

test('they are the same during a day, and change the next day', async () => {
  const [post] = await posts(30, { category: aCategory() });
  const today = await related(post!);
  api.clock.advance({ hours: 3 });
  expect(await related(post!)).toEqual(today);
  api.clock.advance({ days: 1 });
  expect(await related(post!)).not.toEqual(today);
});

test('the day is that of the site', async () => {
  const [post] = await posts(30, { category: aCategory() });
  api.clock.set('2040-05-10T18:29:00.000Z');
  const today = await related(post!);
  api.clock.set('2040-05-10T18:30:00.000Z');
  expect(await related(post!)).not.toEqual(today);
});

test('each post has its own', async () => {
  const ids = await posts(12, { category: aCategory() });
  const choices = await Promise.all(ids.map(async (id) => (await related(id)).join(' ')));
  expect(new Set(choices).size).toBeGreaterThan(6);
});

test('they are found by a slug, and by one that the post had', async () => {
  const [id] = await posts(3, { category: aCategory() });
  const change = { params: { id: id! }, body: { urlSlug: 'இப்போதைய-முகவரி' } };
  const { body } = await api.call(updatePost, change, { as: await anAuthor(api) });
  expect(await related(body.urlSlug)).toEqual(await related(id!));
});

test('a post that visitors may not see has none for them', async () => {
  const [id] = await posts(1, { status: 'draft' });
  const input = { params: { id: id! } };
  expect((await api.call(getRelatedPosts, input)).status).toBe(404);
  expect((await api.call(getRelatedPosts, input, { as: await aReader(api) })).status).toBe(404);
  expect((await api.call(getRelatedPosts, input, { as: await anAuthor(api) })).status).toBe(200);
});

test.each([
  ['nothing-here', 404],
  ["'; drop table post; --", 404],
  ['undefined', 400],
  ['அ'.repeat(501), 400],
])('what is related to %s is answered %i', async (id, status) => {
  expect((await api.call(getRelatedPosts, { params: { id } })).status).toBe(status);
});

test('four of the newest posts are picked, the same for everyone all day', async () => {
  const older = await posts(4, { publishedAt: '1999-01-01T00:00:00.000Z' });
  await posts(50);
  const today = await picks();
  expect(new Set(today).size).toBe(4);
  expect(older).not.toEqual(expect.arrayContaining(today));
  expect(await picks()).toEqual(today);
  api.clock.advance({ days: 1 });
  expect(await picks()).not.toEqual(today);
});

test('what is not public is not picked', async () => {
  const other = await startTestApi();
  const { id } = await aPost(other);
  await aPost(other, { status: 'draft' });
  await aPost(other, { hidden: true });
  const { body } = await other.call(listPicks, {});
  await other.close();
  expect(body.posts.map((post) => post.id)).toEqual([id]);
});

test('they declare their change keys', async () => {
  const [id] = await posts(1);
  const { headers } = await api.call(getRelatedPosts, { params: { id: id! } });
  expect(headers.get('x-reads')).toBe(`post:${id} list`);
  expect((await api.call(listPicks, {})).headers.get('x-reads')).toBe('list');
});
