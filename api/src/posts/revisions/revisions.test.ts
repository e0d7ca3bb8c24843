import {
  getPost,
  getRevision,
  getWorkingCopy,
  keepRevision,
  listRevisions,
  type PostChange,
  putWorkingCopy,
  restoreRevision,
  updatePost,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aCopy, anAuthor, aPost } from '../../../testing/factories.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

const change = async (id: string, body: PostChange) =>
  (await api.call(updatePost, { params: { id }, body }, { as: author })).body;
const listed = (id: string) => api.call(listRevisions, { params: { id } }, { as: author });
const revision = (id: string, n: number) => api.call(getRevision, { params: { id, n } }, { as: author });
const restore = (id: string, n: number, headers?: Record<string, string>) =>
  api.call(restoreRevision, { params: { id, n } }, { as: author, headers });

const first = {
  title: 'முதல்',
  subtitle: 'துணை',
  content: '<p>ஒன்று இரண்டு மூன்று</p><img src="/uploads/a.webp" />',
  tags: ['மழை'],
  category: 'கவிதை',
};
const second = { ...first, title: 'இரண்டாவது', content: '<p>வேறு</p>', tags: [], category: 'கட்டுரை' };

test('a new post has no revisions', async () => {
  expect((await listed((await aPost(api)).id)).body.revisions).toEqual([]);
});

test('revisions are listed newest first, each with its time', async () => {
  const { id, version, updatedAt } = await aPost(api, first);
  api.clock.advance({ hours: 1 });
  const { updatedAt: later } = await change(id, { title: 'இரண்டாவது' });
  await change(id, { title: 'மூன்றாவது' });
  expect((await listed(id)).body.revisions).toEqual([
    { n: version + 1, title: 'இரண்டாவது', words: 3, savedAt: later },
    { n: version, title: 'முதல்', words: 3, savedAt: updatedAt },
  ]);
});

test('a revision is the post of then', async () => {
  const { embedKey: _, ...before } = await aPost(api, first);
  await change(before.id, second);
  const { body } = await revision(before.id, before.version);
  expect(body).toEqual({ ...before, views: 0, previous: null, next: null });
});

test('a text that the post had becomes its text again', async () => {
  const { id, version, ...before } = await aPost(api, { ...first, status: 'draft' });
  await change(id, second);
  const { status, body } = await restore(id, version);
  const { title, content, excerpt, tags, category } = before;
  expect(status).toBe(200);
  expect(body).toMatchObject({ title, content, excerpt, tags, category, version: version + 2 });
});

test('what a restored text replaces is a revision', async () => {
  const { id, version } = await aPost(api, { ...first, status: 'draft' });
  await change(id, second);
  await restore(id, version);
  expect((await listed(id)).body.revisions.map(({ title }) => title)).toEqual(['இரண்டாவது', 'முதல்']);
});

test('restoring leaves the address, the date and the status alone', async () => {
  const { id, version } = await aPost(api, { ...first, status: 'draft' });
  const { urlSlug, publishedAt, status } = await change(id, { ...second, urlSlug: 'புதிய முகவரி' });
  expect((await restore(id, version)).body).toMatchObject({ urlSlug, publishedAt, status });
});

test('an excerpt that was made from the text follows it again', async () => {
  const { id, version } = await aPost(api, { ...first, status: 'draft' });
  await change(id, { content: '<p>வேறு</p>', excerpt: 'எழுதியது' });
  await restore(id, version);
  expect((await change(id, { content: '<p>மழை</p>' })).excerpt).toBe('மழை');
});

test("an excerpt written by the author is restored as the author's", async () => {
  const { id, version } = await aPost(api, { excerpt: 'எழுதியது', status: 'draft' });
  await change(id, { excerpt: '' });
  await restore(id, version);
  expect((await change(id, { content: '<p>மழை</p>' })).excerpt).toBe('எழுதியது');
});

test('the text restored to a public post is its working copy until that is published', async () => {
  const { id, version } = await aPost(api, first);
  const now = await change(id, second);
  const { status, body } = await restore(id, version);
  expect([status, body.title, body.version]).toEqual([200, 'இரண்டாவது', now.version]);
  expect((await api.call(getPost, { params: { id } })).body.title).toBe('இரண்டாவது');
  const { workingCopy } = (await api.call(getWorkingCopy, { params: { id } }, { as: author })).body;
  const { title, subtitle, content, category, tags } = (await revision(id, version)).body;
  expect(workingCopy).toMatchObject({ title, subtitle, content, category, tags, excerpt: '' });
  expect(workingCopy).toMatchObject({
    baseVersion: now.version,
    urlSlug: now.urlSlug,
    publishedAt: now.publishedAt,
  });
});

test('a working copy that a restored text replaces is a revision', async () => {
  const post = await aPost(api, first);
  const { id } = await change(post.id, second);
  await api.call(putWorkingCopy, { params: { id }, body: aCopy(post, { title: 'நடுவே' }) }, { as: author });
  await restore(id, post.version);
  expect((await listed(id)).body.revisions.map(({ title }) => title)).toContain('நடுவே');
});

test('a restoration sent again is made once', async () => {
  const { id, version } = await aPost(api, { ...first, status: 'draft' });
  await change(id, second);
  const headers = { 'idempotency-key': `restore ${id}` };
  const { body } = await restore(id, version, headers);
  expect((await restore(id, version, headers)).body).toEqual(body);
});

test('a restoration ends the working copy', async () => {
  const post = await aPost(api, { ...first, status: 'draft' });
  const { id } = await change(post.id, second);
  await api.call(putWorkingCopy, { params: { id }, body: aCopy(post) }, { as: author });
  await restore(id, post.version);
  expect((await api.call(getWorkingCopy, { params: { id } }, { as: author })).body.workingCopy).toBeNull();
});

test('an empty text that is restored leaves a public post as it is', async () => {
  const { id, version } = await aPost(api, { status: 'draft', content: '' });
  await change(id, { content: '<p>x</p>', status: 'published' });
  await restore(id, version);
  expect((await api.call(getPost, { params: { id } })).body.content).toBe('<p>x</p>');
});

test.each([
  ['a revision that is not there', 99, 404],
  ['the text of now', 1, 404],
  ['revision 0', 0, 400],
  ['a number beyond all', 3_000_000_000, 400],
])('%s is refused', async (_, n, status) => {
  const { id } = await aPost(api);
  expect([(await revision(id, n)).status, (await restore(id, n)).status]).toEqual([status, status]);
});

test('a post that is not there has no revisions', async () => {
  const statuses = [
    await listed('nothing-here'),
    await revision('nothing-here', 1),
    await restore('nothing', 1),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404]);
});

const givenUp = {
  title: 'கைவிட்டது',
  subtitle: '',
  content: '<p onclick="x()">ஒன்று இரண்டு</p>',
  excerpt: '',
  category: 'கவிதை',
  tags: ['மழை'],
  coverImage: '',
};

test('a text that is given up is a revision, and the post stays as it is', async () => {
  const post = await aPost(api, first);
  const { status, body } = await api.call(
    keepRevision,
    { params: { id: post.id }, body: givenUp },
    { as: author },
  );
  expect([status, body.title, body.words]).toEqual([201, 'கைவிட்டது', 2]);
  expect((await listed(post.id)).body.revisions).toEqual([body]);
  expect((await revision(post.id, body.n)).body).toMatchObject({
    ...givenUp,
    coverImage: expect.stringMatching(/^\/covers\//),
    content: '<p>ஒன்று இரண்டு</p>',
    excerpt: 'ஒன்று இரண்டு',
  });
  expect((await api.call(getPost, { params: { id: post.id } }, { as: author })).body).toEqual(post);
});

test('a text given up that is sent again is kept once', async () => {
  const { id } = await aPost(api);
  const headers = { 'idempotency-key': `given up ${id}` };
  const keep = () => api.call(keepRevision, { params: { id }, body: givenUp }, { as: author, headers });
  const answers = [await keep(), await keep()];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[1]!.body).toEqual(answers[0]!.body);
  await api.call(keepRevision, { params: { id }, body: givenUp }, { as: author });
  expect((await listed(id)).body.revisions).toHaveLength(2);
});

test.each([
  ['without a text', { ...givenUp, content: undefined }, 400],
  ['for a post that is not there', givenUp, 404],
])('a text given up %s is refused', async (_, body, status) => {
  const id = status === 404 ? 'nothing-here' : (await aPost(api)).id;
  expect(
    (await api.call(keepRevision, { params: { id }, body: body as typeof givenUp }, { as: author })).status,
  ).toBe(status);
});
