import {
  deletePost,
  getPost,
  getPreview,
  getPreviewLink,
  type Post,
  putWorkingCopy,
  restorePost,
  revokePreview,
  sharePreview,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aCopy, anAuthor, aPost } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

const share = async (id: string) => (await api.call(sharePreview, { params: { id } }, { as: author })).body;
const shown = async (id: string) =>
  (await api.call(getPreviewLink, { params: { id } }, { as: author })).body.link;
const revoke = (id: string) => api.call(revokePreview, { params: { id } }, { as: author });
const tokenIn = (url: string) => url.split('/preview/')[1]!;
const preview = (url: string) => api.call(getPreview, { params: { token: tokenIn(url) } });
const write = (post: Post, title: string) =>
  api.call(putWorkingCopy, { params: { id: post.id }, body: aCopy(post, { title }) }, { as: author });

test('anyone with the link can read a draft', async () => {
  const post = await aPost(api, { status: 'draft', tags: ['மழை'] });
  const { url } = await share(post.id);
  expect(url).toMatch(/^http:\/\/localhost:8080\/preview\/[\w-]+$/);
  const { status, body } = await preview(url);
  const { chosen } = post;
  expect([status, { ...body, views: 0, chosen }]).toEqual([200, { ...post, embedKey: tokenIn(url) }]);
});

test('a preview is kept nowhere on its way', async () => {
  const { url } = await share((await aPost(api, { status: 'draft' })).id);
  const { headers } = await preview(url);
  expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
    'private, no-store',
    'noindex',
  ]);
  expect(headers.get('x-reads')).toBeNull();
});

test('a preview is the same for its author: it tells no views', async () => {
  const { url } = await share((await aPost(api)).id);
  const { body } = await api.call(getPreview, { params: { token: tokenIn(url) } }, { as: author });
  expect(body).not.toHaveProperty('views');
});

test('a preview shows the working copy over the post', async () => {
  const post = await aPost(api, { title: 'வெளியானது' });
  const { url } = await share(post.id);
  await write(post, 'எழுதுவது');
  expect((await preview(url)).body).toMatchObject({ id: post.id, title: 'எழுதுவது', urlSlug: post.urlSlug });
  expect((await api.call(getPost, { params: { id: post.id } })).body.title).toBe('வெளியானது');
});

test('a preview shows every field of the working copy', async () => {
  const post = await aPost(api);
  const input = {
    subtitle: 'துணை',
    content: '<p>உடல்</p>',
    excerpt: '',
    category: 'இல்லாத வகை',
    tags: ['கடல்'],
    coverImage: '/uploads/a.webp',
    urlSlug: 'புதிய முகவரி',
    publishedAt: '2041-01-01T00:00:00.000Z',
  };
  const body = aCopy(post, input);
  await api.call(putWorkingCopy, { params: { id: post.id }, body }, { as: author });
  const read = (await preview((await share(post.id)).url)).body;
  const { excerpt, urlSlug, ...same } = input;
  expect(read).toMatchObject({ ...same, excerpt: 'உடல்', urlSlug: 'புதிய-முகவரி' });
});

test('a preview has no neighbours', async () => {
  await aPost(api);
  const { url } = await share((await aPost(api)).id);
  const { previous, next } = (await preview(url)).body;
  expect([previous, next]).toEqual([null, null]);
});

test('a link is shown again, and is the same when it is shared again', async () => {
  const { id } = await aPost(api, { status: 'draft' });
  expect(await shown(id)).toBeNull();
  const link = await share(id);
  expect([await shown(id), await share(id)]).toEqual([link, link]);
});

test('a link lasts 30 days from when it was last shared', async () => {
  const { id } = await aPost(api, { status: 'draft' });
  const { url } = await share(id);
  api.clock.advance({ days: 29 });
  await share(id);
  api.clock.advance({ days: 29 });
  expect((await preview(url)).status).toBe(200);
  api.clock.advance({ days: 1 });
  expect([(await preview(url)).status, await shown(id)]).toEqual([404, null]);
});

test('an expired link stays invalid when a new one is created', async () => {
  const { id } = await aPost(api, { status: 'draft' });
  const { url } = await share(id);
  api.clock.advance({ days: 30 });
  const second = await share(id);
  expect([(await preview(url)).status, (await preview(second.url)).status]).toEqual([404, 200]);
});

test('a revoked link is invalid, and the next one differs', async () => {
  const { id } = await aPost(api, { status: 'draft' });
  const { url } = await share(id);
  expect([(await revoke(id)).status, (await preview(url)).status, await shown(id)]).toEqual([204, 404, null]);
  expect((await share(id)).url).not.toBe(url);
  expect((await preview(url)).status).toBe(404);
});

test('the stored nonce is not a valid token', async () => {
  const { id } = await aPost(api, { status: 'draft' });
  const { url } = await share(id);
  const row = await api.platform.database.read('preview_link').where('post_id', id).first();
  expect(tokenIn(url)).not.toContain(row?.nonce);
  expect((await preview(`/preview/${id}${row?.nonce}`)).status).toBe(404);
});

test.each(['x', 'nothing-here', '0'.repeat(79), '0'.repeat(300)])(
  'the token %s is invalid',
  async (token) => {
    expect((await api.call(getPreview, { params: { token } })).status).toBe(404);
  },
);

test("a post's link opens no other", async () => {
  const [one, two] = [await aPost(api, { status: 'draft' }), await aPost(api, { status: 'draft' })];
  const [link] = [await share(one.id), await share(two.id)];
  expect((await preview(link.url.replace(one.id, two.id))).status).toBe(404);
});

test('a post in the trash has no preview until it is restored', async () => {
  const { id } = await aPost(api);
  const { url } = await share(id);
  await api.call(deletePost, { params: { id } }, { as: author });
  const gone = [await preview(url), await api.call(sharePreview, { params: { id } }, { as: author })];
  expect(gone.map(({ status }) => status)).toEqual([404, 404]);
  await api.call(restorePost, { params: { id } }, { as: author });
  expect((await preview(url)).status).toBe(200);
});

test('links first shared at once are one', async () => {
  const { id } = await aPost(api, { status: 'draft' });
  const links = await Promise.all([share(id), share(id), share(id)]);
  expect(new Set(links.map(({ url }) => url)).size).toBe(1);
});

test('a post that is not there has no link', async () => {
  const params = { id: 'nothing-here' };
  const answers = [
    await api.call(getPreviewLink, { params }, { as: author }),
    await api.call(sharePreview, { params }, { as: author }),
    await revoke(params.id),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});
