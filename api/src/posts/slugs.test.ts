import { changePosts, getPost, type PostChange, publishScheduled, updatePost } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

async function publishAt(id: string): Promise<void> {
  const publishedAt = new Date(api.clock.now().getTime() + 60_000).toISOString();
  await api.call(updatePost, { params: { id }, body: { status: 'scheduled', publishedAt } }, { as: author });
  api.clock.advance({ hours: 1 });
  await api.call(publishScheduled, {}, { as: author });
}

const publishTogether = (id: string) =>
  api.call(changePosts, { body: { ids: [id], action: 'publish' } }, { as: author });

const idAt = async (ref: string) => (await api.call(getPost, { params: { id: ref } })).body.id;
const renamed = async (id: string, urlSlug: string) =>
  (await api.call(updatePost, { params: { id }, body: { urlSlug } }, { as: author })).body.urlSlug;

test('a slug keeps the marks of Tamil', async () => {
  expect((await aPost(api, { title: 'வணக்கம், உலகம்!' })).urlSlug).toBe('வணக்கம்-உலகம்');
});

test('a taken slug gets a number', async () => {
  const slugs = [];
  for (let n = 0; n < 3; n++) slugs.push((await aPost(api, { title: 'ஒரே பெயர்' })).urlSlug);
  expect(slugs).toEqual(['ஒரே-பெயர்', 'ஒரே-பெயர்-2', 'ஒரே-பெயர்-3']);
});

test('a reserved slug gets a number, each time another', async () => {
  const slugs = [];
  for (let n = 0; n < 3; n++) slugs.push((await aPost(api, { title: 'Search' })).urlSlug);
  expect(slugs).toEqual(['search-2', 'search-3', 'search-4']);
});

test.each(['undefined', 'null'])('a post titled "%s" can be read', async (title) => {
  const { id, urlSlug } = await aPost(api, { title });
  expect(await idAt(urlSlug)).toBe(id);
});

test('a title of signs alone still gets a slug', async () => {
  const { id, urlSlug } = await aPost(api, { title: '!?…' });
  expect(await idAt(urlSlug)).toBe(id);
});

test('a post titled with a year has it as its slug', async () => {
  const { id, urlSlug } = await aPost(api, { title: '1984' });
  expect(urlSlug).toBe('1984');
  expect(await idAt('1984')).toBe(id);
});

test("a post titled with another's id does not take its place", async () => {
  const { id } = await aPost(api);
  await aPost(api, { title: id });
  expect(await idAt(id)).toBe(id);
});

test('a slug may be chosen, and is brought to the form of slugs', async () => {
  expect((await aPost(api, { urlSlug: 'My Own  Slug!' })).urlSlug).toBe('my-own-slug');
});

test('a long title gives a slug of at most 120 code points', async () => {
  const { urlSlug } = await aPost(api, { title: 'அ'.repeat(300) });
  expect(urlSlug).toBe('அ'.repeat(120));
});

test('a new title leaves the slug alone', async () => {
  const { id, urlSlug } = await aPost(api);
  const change = { params: { id }, body: { title: 'வேறு தலைப்பு' } };
  expect((await api.call(updatePost, change, { as: author })).body.urlSlug).toBe(urlSlug);
});

test('a slug may be changed', async () => {
  const { id } = await aPost(api);
  expect(await renamed(id, 'புதிய முகவரி')).toBe('புதிய-முகவரி');
});

test('a post may keep the slug that it has', async () => {
  const { id, urlSlug } = await aPost(api);
  expect(await renamed(id, urlSlug)).toBe(urlSlug);
});

test("a change to another's slug gets a number", async () => {
  const taken = await aPost(api, { title: 'எடுக்கப்பட்டது' });
  const { id } = await aPost(api);
  expect(await renamed(id, taken.urlSlug)).toBe(`${taken.urlSlug}-2`);
});

test('posts of one title made at once get a slug each', async () => {
  const posts = await Promise.all([1, 2, 3, 4].map(() => aPost(api, { title: 'ஒரே நேரம்' })));
  expect(new Set(posts.map(({ urlSlug }) => urlSlug)).size).toBe(4);
});

test('a post is found by a slug that it had before, and tells its new one', async () => {
  const { id } = await aPost(api, { title: 'முன்னைப் பெயர்' });
  await renamed(id, 'பின்னைப் பெயர்');
  const { status, body } = await api.call(getPost, { params: { id: 'முன்னைப்-பெயர்' } });
  expect([status, body.id, body.urlSlug]).toEqual([200, id, 'பின்னைப்-பெயர்']);
});

test('every slug that a post has had leads to it', async () => {
  const { id } = await aPost(api, { title: 'முதல் பெயர்' });
  for (const name of ['இரண்டாம் பெயர்', 'மூன்றாம் பெயர்']) await renamed(id, name);
  expect([await idAt('முதல்-பெயர்'), await idAt('இரண்டாம்-பெயர்')]).toEqual([id, id]);
});

test('a slug that another post had is taken', async () => {
  const { id } = await aPost(api, { title: 'விட்ட பெயர்' });
  await renamed(id, 'எடுத்த பெயர்');
  const other = await aPost(api, { title: 'விட்ட பெயர்' });
  expect(other.urlSlug).toBe('விட்ட-பெயர்-2');
  expect(await renamed(other.id, 'விட்ட பெயர்')).toBe('விட்ட-பெயர்-2');
  expect(await idAt('விட்ட-பெயர்')).toBe(id);
});

test('a post may take back a slug that it had', async () => {
  const { id } = await aPost(api, { title: 'வீடு' });
  await renamed(id, 'வாசல்');
  expect(await renamed(id, 'வீடு')).toBe('வீடு');
  expect([await idAt('வீடு'), await idAt('வாசல்')]).toEqual([id, id]);
});

test('a slug taken back may be left again', async () => {
  const { id } = await aPost(api, { title: 'போக' });
  for (const name of ['வர', 'போக', 'வர']) await renamed(id, name);
  expect([await idAt('போக'), await idAt('வர')]).toEqual([id, id]);
});

test('an old slug of a post that is not public leads visitors nowhere', async () => {
  const { id } = await aPost(api, { title: 'ஒளிந்த பெயர்', status: 'draft' });
  await renamed(id, 'மறைந்த பெயர்');
  const old = { params: { id: 'ஒளிந்த-பெயர்' } };
  expect((await api.call(getPost, old)).status).toBe(404);
  expect((await api.call(getPost, old, { as: author })).body.id).toBe(id);
});

test('a change that is refused leaves the slug alone', async () => {
  const { id, urlSlug } = await aPost(api);
  const stale = { params: { id }, body: { urlSlug: 'வராத பெயர்', title: 'x', version: 99 } };
  await api.call(updatePost, stale, { as: author });
  expect((await api.call(getPost, { params: { id } })).body.urlSlug).toBe(urlSlug);
});

test('the names of fixed places are no slugs', async () => {
  const names = ['published', 'search', 'picks', 'categories'];
  const slugs = await Promise.all(names.map(async (title) => (await aPost(api, { title })).urlSlug));
  expect(slugs.filter((slug) => names.includes(slug))).toEqual([]);
});

const change = async (id: string, body: PostChange) =>
  (await api.call(updatePost, { params: { id }, body }, { as: author })).body;
const aDraft = (input = {}) => aPost(api, { status: 'draft', ...input });

test('the address of a draft follows its title at each save, and is the one that is published', async () => {
  const { id, urlSlug, chosen } = await aDraft({ title: 'Untitled Draft' });
  expect([urlSlug, chosen?.urlSlug]).toEqual(['untitled-draft', '']);
  expect((await change(id, { title: 'நதி', autosave: true })).urlSlug).toBe('நதி');
  const published = await change(id, { title: 'நதியின் கதை', status: 'published' });
  expect([published.urlSlug, published.chosen?.urlSlug]).toEqual(['நதியின்-கதை', 'நதியின்-கதை']);
});

test('an address that only followed the title is free for others', async () => {
  const { id } = await aDraft({ title: 'தற்காலிகம்' });
  await change(id, { title: 'நிரந்தரம்' });
  expect((await aPost(api, { title: 'தற்காலிகம்' })).urlSlug).toBe('தற்காலிகம்');
});

test('once public, an address stays, also when the post is a draft again', async () => {
  const { id, urlSlug } = await aPost(api);
  await change(id, { status: 'draft' });
  expect((await change(id, { title: 'வேறு தலைப்பு' })).urlSlug).toBe(urlSlug);
});

test('an address that the author has typed stays', async () => {
  const { id } = await aDraft({ urlSlug: 'தட்டச்சு' });
  expect((await change(id, { title: 'வேறு' })).urlSlug).toBe('தட்டச்சு');
  const other = await aDraft();
  await change(other.id, { urlSlug: 'பிறகு' });
  expect((await change(other.id, { title: 'வேறு', urlSlug: '' })).urlSlug).toBe('பிறகு');
});

test('an address that is sent back as it is still follows the title', async () => {
  const { id, urlSlug } = await aDraft();
  expect((await change(id, { title: 'திரும்பி வந்தது', urlSlug })).urlSlug).toBe('திரும்பி-வந்தது');
});

test.each([
  ['the clock', async (id: string) => void (await publishAt(id))],
  ['the dashboard', async (id: string) => void (await publishTogether(id))],
])('a draft that %s publishes keeps its address from then on', async (_, publish) => {
  const { id } = await aDraft({ title: `பலகை ${_}` });
  const { urlSlug } = await change(id, { title: `நேரம் ${_}` });
  await publish(id);
  expect((await change(id, { title: 'பிற்பாடு' })).urlSlug).toBe(urlSlug);
});
