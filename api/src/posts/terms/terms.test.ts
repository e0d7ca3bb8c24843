import {
  deletePost,
  followRedirect,
  getPost,
  getRevision,
  getWorkingCopy,
  listAuditEntries,
  listCategories,
  listRevisions,
  listTerms,
  putWorkingCopy,
  releaseTerm,
  renameTerm,
  searchPosts,
  type TermKind,
  updatePost,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aCopy, anAuthor, aPost, aReader, keepProven } from '../../../testing/factories.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { keyedHash } from '../../platform/secrets/keyed-hash.ts';

const api = await startTestApi();
const author = await keepProven(api, await anAuthor(api));
afterAll(() => api.close());

let used = 0;
/** A name that no other test uses. */
const aName = (name: string) => `${name} ${++used}`;

const rename = (
  kind: TermKind,
  body: { from: string; to: string; merge?: boolean },
  headers?: Record<string, string>,
) => api.call(renameTerm, { params: { kind }, body }, { as: author, headers });
const merge = (kind: TermKind, from: string, to: string) => rename(kind, { from, to, merge: true });
const listed = async (kind: TermKind, search: string) =>
  (await api.call(listTerms, { params: { kind }, query: { search } }, { as: author })).body.terms;
const read = async (id: string) => (await api.call(getPost, { params: { id } }, { as: author })).body;
const publicCount = async (search: string) =>
  (await api.call(listCategories, { query: { search } })).body.categories[0]?.count ?? 0;
const found = async (q: string) => {
  await api.runJobs();
  return (await api.call(searchPosts, { query: { q } })).body.posts.map(({ id }) => id);
};

/** Where an address leads at which there is no page, as a page server asks. */
async function follow(address: string) {
  const at = api.clock.now().toISOString();
  const proof = keyedHash(api.platform, `redirect ${address} ${at}`);
  const { body } = await api.call(followRedirect, { body: { address, referrer: '', at, proof } });
  return body.to === null ? null : [body.status, decodeURIComponent(body.to)];
}

test('categories and tags are listed with their posts, drafts included, the most used first', async () => {
  const [category, tag] = [aName('பட்டியல்'), aName('பட்டியல்')];
  await aPost(api, { category, tags: [tag] });
  await aPost(api, { category, tags: [tag], status: 'draft' });
  const trashed = await aPost(api, { category, tags: [tag, `${tag}-ஆ`] });
  await api.call(deletePost, { params: { id: trashed.id } }, { as: author });
  expect(await listed('category', category)).toEqual([{ name: category, posts: 2, former: [] }]);
  expect(await listed('tag', tag)).toEqual([
    { name: tag, posts: 2, former: [] },
    { name: `${tag}-ஆ`, posts: 0, former: [] },
  ]);
});

test('a category is renamed in public posts and drafts, whose texts and versions stay', async () => {
  const [from, to] = [aName('Film'), aName('திரைப்படம்')];
  const shown = await aPost(api, { category: from });
  const draft = await aPost(api, { category: from, status: 'draft' });
  expect(await rename('category', { from, to })).toMatchObject({ status: 200, body: { posts: 2 } });
  for (const { id } of [shown, draft]) expect(await read(id)).toMatchObject({ category: to, version: 1 });
  expect(await listed('category', to)).toEqual([{ name: to, posts: 2, former: [from] }]);
  expect([await publicCount(from), await publicCount(to)]).toEqual([0, 1]);
});

test('categories are merged with their counts', async () => {
  const [from, to] = [aName('ஒன்று'), aName('இரண்டு')];
  await aPost(api, { category: from });
  await aPost(api, { category: from, hidden: true });
  await aPost(api, { category: to });
  expect(await rename('category', { from, to })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await merge('category', from, to)).body).toEqual({ posts: 2 });
  expect(await listed('category', to)).toEqual([{ name: to, posts: 3, former: [from] }]);
  expect(await listed('category', from)).toEqual([]);
  expect([await publicCount(from), await publicCount(to)]).toEqual([0, 2]);
});

test('a tag is renamed in place, and a post that has both keeps one', async () => {
  const [from, to] = [aName('மழை'), aName('மாரி')];
  const one = await aPost(api, { tags: ['முன்', from, 'பின்'] });
  const both = await aPost(api, { tags: [from, 'இடை', to] });
  expect((await merge('tag', from, to)).body).toEqual({ posts: 2 });
  expect((await read(one.id)).tags).toEqual(['முன்', to, 'பின்']);
  expect((await read(both.id)).tags).toEqual(['இடை', to]);
});

test('a working copy does not bring a former name back', async () => {
  const [from, to] = [aName('பழையது'), aName('புதியது')];
  const post = await aPost(api, { category: from, tags: [from] });
  const copy = aCopy(post, { category: from, tags: [from, to] });
  await api.call(putWorkingCopy, { params: { id: post.id }, body: copy }, { as: author });
  await merge('tag', from, to);
  await rename('category', { from, to });
  const { body } = await api.call(getWorkingCopy, { params: { id: post.id } }, { as: author });
  expect(body.workingCopy).toMatchObject({ category: to, tags: [to] });
});

test('an editor that was open meanwhile saves without a conflict, and without the former name', async () => {
  const [from, to] = [aName('பழையது'), aName('புதியது')];
  const { id, version } = await aPost(api, { category: from, tags: [from], status: 'draft' });
  await rename('tag', { from, to });
  await rename('category', { from, to });
  const body = { title: 'தொடர்கிறது', category: from, tags: [from], version };
  const saved = await api.call(updatePost, { params: { id }, body }, { as: author });
  expect([saved.status, saved.body.category, saved.body.tags]).toEqual([200, to, [to]]);
});

test('a revision of a merged category has the current names', async () => {
  const [from, to] = [aName('பழையது'), aName('புதியது')];
  await aPost(api, { category: to });
  const { id } = await aPost(api, { category: from, tags: [from] });
  await api.call(updatePost, { params: { id }, body: { title: 'வேறு' } }, { as: author });
  await merge('category', from, to);
  await rename('tag', { from, to });
  const { revisions } = (await api.call(listRevisions, { params: { id } }, { as: author })).body;
  const { body } = await api.call(getRevision, { params: { id, n: revisions[0]!.n } }, { as: author });
  expect([body.category, body.tags]).toEqual([to, [to]]);
});

test.each([
  ['category', (name: string) => ({ category: name })],
  ['tag', (name: string) => ({ tags: [name] })],
] as const)(
  'the former address of a %s leads to the current one, through several names',
  async (kind, as) => {
    const [first, second, third] = [aName('Sea Notes'), aName('கடல்'), aName('ஆழி')];
    await aPost(api, as(first));
    await rename(kind, { from: first, to: second });
    await rename(kind, { from: second, to: third });
    const current = [301, `/${kind}/${third}`];
    const addresses = [first, second].map((name) => `/${kind}/${encodeURIComponent(name)}`);
    for (const address of addresses) expect(await follow(address)).toEqual(current);
    expect(await follow(`/search/label/${encodeURIComponent(first)}`)).toEqual(current);
    for (const file of ['rss.xml', 'atom.xml', 'feed.json'])
      expect(await follow(`/${kind}/${encodeURIComponent(first)}/${file}`)).toEqual([
        301,
        `/${kind}/${third}/${file}`,
      ]);
  },
);

test('the former slug of a category leads on, too', async () => {
  const [from, to] = [aName('பயணக் குறிப்பு'), aName('பயணம்')];
  const { categorySlug } = await aPost(api, { category: from });
  await rename('category', { from, to });
  expect(await follow(`/category/${encodeURIComponent(categorySlug)}`)).toEqual([301, `/category/${to}`]);
});

test('a former address does not tell the name of a category that has drafts alone', async () => {
  const [from, to] = [aName('இரகசியம்'), aName('வெளிவராதது')];
  await aPost(api, { category: from, status: 'draft' });
  await rename('category', { from, to });
  expect(await follow(`/category/${encodeURIComponent(from)}`)).toBeNull();
});

test('the feed of a name that nothing has leads to no other category', async () => {
  const [from, to] = [aName('மலை'), aName('குன்று')];
  await aPost(api, { category: from });
  await rename('category', { from, to: 'rss.xml' });
  await rename('category', { from: 'rss.xml', to });
  expect(await follow(`/category/${aName('இல்லாதது')}/rss.xml`)).toBeNull();
});

test('two new names never look the same', async () => {
  const [from, to] = [aName('ஆறு'), aName('நீண்ட ஆறு')];
  await aPost(api, { tags: [from] });
  expect(await rename('tag', { from, to: `\u202e${to.replace(' ', '  ')}\u200c` })).toMatchObject({
    status: 200,
  });
  expect(await follow(`/tag/${encodeURIComponent(from)}`)).toEqual([301, `/tag/${to}`]);
});

test('a name that is given back leads nowhere else', async () => {
  const [from, to] = [aName('முதல்'), aName('மறு')];
  const { id } = await aPost(api, { category: from });
  await rename('category', { from, to });
  await rename('category', { from: to, to: from });
  expect((await read(id)).category).toBe(from);
  expect(await follow(`/category/${encodeURIComponent(to)}`)).toEqual([301, `/category/${from}`]);
  expect(await listed('category', from)).toEqual([{ name: from, posts: 1, former: [to] }]);
});

test('a former name that is released can be used again', async () => {
  const [from, to] = [aName('விடுவது'), aName('நிற்பது')];
  await aPost(api, { category: from });
  await rename('category', { from, to });
  expect((await aPost(api, { category: from })).category).toBe(to);
  const release = { params: { kind: 'category' as const }, query: { former: from } };
  expect((await api.call(releaseTerm, release, { as: author })).status).toBe(204);
  expect((await aPost(api, { category: from })).category).toBe(from);
});

test('posts are found by the new name', async () => {
  const { id } = await aPost(api, { tags: ['கொக்கரக்கோ'] });
  await rename('tag', { from: 'கொக்கரக்கோ', to: 'விடியல்பறவை' });
  expect([await found('விடியல்பறவை'), await found('கொக்கரக்கோ')]).toEqual([[id], []]);
});

test('pages of all posts and lists are made again', async () => {
  const from = aName('மாறும்');
  await aPost(api, { category: from });
  const last = await api.platform.database.read('change_log').max({ id: 'id' }).first();
  await rename('category', { from, to: aName('மாறிய') });
  const keys = await api.platform.database.read('change_log').where('id', '>', last!.id!).pluck('change_key');
  expect(keys).toEqual(['list', 'posts', 'books']);
});

test('a request sent again after its answer was lost is applied once', async () => {
  const [from, to] = [aName('மறுமுறை'), aName('ஒருமுறை')];
  await aPost(api, { category: from });
  const headers = { 'idempotency-key': 'rename once' };
  const first = await rename('category', { from, to }, headers);
  const again = await rename('category', { from, to }, headers);
  expect([again.status, again.body]).toEqual([first.status, first.body]);
});

test('renames and merges are in the audit log', async () => {
  const [from, to] = [aName('பதிவேடு'), aName('பதிவேடு')];
  await aPost(api, { tags: [from] });
  await aPost(api, { tags: [to] });
  await merge('tag', from, to);
  await rename('tag', { from: to, to: from });
  const { entries } = (await api.call(listAuditEntries, { query: { limit: 2 } }, { as: author })).body;
  expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['term_renamed', { tag: to }, { tag: from, posts: 2 }],
    ['term_merged', { tag: from }, { tag: to, posts: 1 }],
  ]);
});

test.each([
  ['a tag with a comma', 'tag', { from: 'x', to: 'மழை, கடல்' }, 400],
  ['a tag of 61 letters', 'tag', { from: 'x', to: 'அ'.repeat(61) }, 400],
  ['a tag that is a place in addresses', 'tag', { from: 'x', to: '..' }, 400],
  ['a category that is one once it can be seen', 'category', { from: 'x', to: '.\u202e' }, 400],
  ['the same name', 'category', { from: 'x', to: 'x' }, 400],
  ['an empty name', 'category', { from: 'x', to: ' ' }, 400],
  ['a category that is not there', 'category', { from: 'இல்லாதது', to: 'x' }, 404],
  ['a tag that is not there', 'tag', { from: 'இல்லாதது', to: 'x' }, 404],
] as const)('%s is refused', async (_, kind, body, status) => {
  expect((await rename(kind, body)).status).toBe(status);
});

test('only the author may list, rename and release', async () => {
  const reader = await aReader(api);
  const editor = await aReader(api, { role: 'editor' });
  const params = { kind: 'tag' as const };
  for (const [as, status] of [
    [undefined, 401],
    [reader, 403],
    [editor, 403],
  ] as const) {
    const answers = [
      await api.call(listTerms, { params }, { as }),
      await api.call(renameTerm, { params, body: { from: 'அ', to: 'ஆ' } }, { as }),
      await api.call(releaseTerm, { params, query: { former: 'அ' } }, { as }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
  }
});
