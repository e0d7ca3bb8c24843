import {
  createPost,
  deletePost,
  deleteWorkingCopy,
  getPost,
  getRevision,
  getWorkingCopy,
  listNotifications,
  listPosts,
  listRevisions,
  putWorkingCopy,
  restorePost,
  sharePreview,
  submitPost,
  updatePost,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost, aReader, type Person } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/mails.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

const author = await anAuthor(api);
const editor = await aReader(api, { role: 'editor' });
const guest = await aReader(api, { role: 'guest' });
const otherGuest = await aReader(api, { role: 'guest' });
const moderator = await aReader(api, { role: 'moderator' });

const text = { title: 'விருந்து', content: '<p>மழை பெய்தது.</p>' };
const writes = (as: Person, body: object = {}) =>
  api.call(createPost, { body: { ...text, ...body } }, { as });
const changes = (as: Person, id: string, body: object) =>
  api.call(updatePost, { params: { id }, body }, { as });
const submits = (as: Person, id: string, body: { submitted: boolean; note?: string }) =>
  api.call(submitPost, { params: { id }, body }, { as });
const aDraft = (by: Person) => writes(by).then(({ body }) => body);
const reads = async (as: Person, id: string) => (await api.call(getPost, { params: { id } }, { as })).status;
const news = async (as: Person) =>
  (await api.call(listNotifications, {}, { as })).body.map(({ message }) => message);

test('a guest author writes drafts under their own name', async () => {
  const { status, body } = await writes(guest);
  expect([status, body.status, body.authorId, body.author]).toEqual([
    201,
    'draft',
    guest.user.id,
    'கயல் அரசன்',
  ]);
  expect((await changes(guest, body.id, { title: 'மாறியது' })).body.title).toBe('மாறியது');
});

test('a draft is seen by its writer, editors and the author, and by nobody else', async () => {
  const { id } = await aDraft(guest);
  const all = [guest, editor, author, otherGuest, moderator, await aReader(api)];
  expect(await Promise.all(all.map((as) => reads(as, id)))).toEqual([200, 200, 200, 404, 404, 404]);
});

test.each(['published', 'scheduled'] as const)('only the author makes a post %s', async (status) => {
  const { id } = await aDraft(guest);
  const publishedAt = status === 'scheduled' ? '2041-01-01T00:00:00.000Z' : undefined;
  const refusals = [
    await writes(guest, { status, publishedAt }),
    await changes(guest, id, { status, publishedAt }),
    await changes(editor, id, { status, publishedAt }),
  ];
  expect(refusals.map((answer) => answer.status)).toEqual([403, 403, 403]);
  expect((await changes(author, id, { status, publishedAt })).body.status).toBe(status);
});

test('what is public is changed by the author; an editor writes a working copy of it', async () => {
  const post = await aPost(api);
  const copy = {
    ...text,
    subtitle: '',
    excerpt: '',
    category: post.category,
    tags: [],
    coverImage: '',
    urlSlug: '',
    publishedAt: null,
    copyVersion: 0,
    baseVersion: post.version,
  };
  const params = { id: post.id };
  expect((await changes(editor, post.id, { title: 'x' })).status).toBe(403);
  expect((await changes(guest, post.id, { title: 'x' })).status).toBe(404);
  expect((await api.call(putWorkingCopy, { params, body: copy }, { as: guest })).status).toBe(404);
  expect((await api.call(putWorkingCopy, { params, body: copy }, { as: editor })).status).toBe(200);
  expect((await api.call(getPost, { params }, { as: editor })).body.title).toBe(post.title);
  expect((await api.call(deleteWorkingCopy, { params }, { as: editor })).status).toBe(204);
});

test('a guest author’s own post that is public is the author’s to change', async () => {
  const { id } = await aDraft(guest);
  await changes(author, id, { status: 'published' });
  const params = { id };
  const removed = await api.call(deletePost, { params }, { as: guest });
  expect([(await changes(guest, id, { title: 'x' })).status, removed.status]).toEqual([403, 403]);
});

test('revisions, working copies and preview links of others’ posts are hidden from guest authors', async () => {
  const { id } = await aPost(api);
  await changes(author, id, { title: 'இரண்டாம்' });
  const params = { id };
  const answers = [
    await api.call(listRevisions, { params }, { as: guest }),
    await api.call(getRevision, { params: { id, n: 1 } }, { as: guest }),
    await api.call(getWorkingCopy, { params }, { as: guest }),
    await api.call(sharePreview, { params }, { as: guest }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('lists have everybody’s drafts for editors, one’s own for guest authors, none for readers', async () => {
  const { id } = await aDraft(otherGuest);
  const lists = async (as: Person) => {
    const { body } = await api.call(listPosts, { query: { status: 'draft', limit: 50 } }, { as });
    return body.posts.map((post) => post.id);
  };
  expect(await lists(editor)).toContain(id);
  expect(await lists(otherGuest)).toEqual([id]);
  expect(await lists(guest)).not.toContain(id);
  expect(await lists(moderator)).not.toContain(id);
});

test('views of a post are for those who see its drafts', async () => {
  const { id } = await aPost(api);
  const hasViews = async (as?: Person) =>
    'views' in (await api.call(getPost, { params: { id } }, { as })).body;
  for (const as of [author, editor]) expect(await hasViews(as)).toBe(true);
  for (const as of [guest, undefined]) expect(await hasViews(as)).toBe(false);
});

test('a guest author deletes an own draft, never for good, and no other', async () => {
  const [own, other] = [await aDraft(guest), await aDraft(otherGuest)];
  const removes = (id: string, forGood?: boolean) =>
    api.call(deletePost, { params: { id }, query: { forGood } }, { as: guest });
  expect((await removes(other.id)).status).toBe(404);
  expect((await removes(own.id, true)).status).toBe(403);
  expect((await removes(own.id)).status).toBe(204);
  const restores = (as: Person) => api.call(restorePost, { params: { id: own.id } }, { as });
  expect((await restores(otherGuest)).status).toBe(404);
  expect((await restores(guest)).status).toBe(200);
});

test('a draft is submitted, the author is notified, gives it back with a note, and publishes it later', async () => {
  const { id } = await aDraft(guest);
  const { body } = await submits(guest, id, { submitted: true });
  expect(body.submittedAt).toBe(api.clock.now().toISOString());
  expect(await news(author)).toContainEqual(expect.stringContaining('சமர்ப்பித்தார்'));
  expect((await mailsTo(api, author.user.email)).at(-1)!.text).toContain(`/edit-draft/${id}`);
  await submits(author, id, { submitted: false, note: 'முடிவை மாற்றலாம்' });
  expect(await news(guest)).toContainEqual(expect.stringContaining('முடிவை மாற்றலாம்'));
  await submits(guest, id, { submitted: true });
  const published = await changes(author, id, { status: 'published' });
  expect(published.body).not.toHaveProperty('submittedAt');
  expect(await news(guest)).toContainEqual(expect.stringContaining('வெளியானது'));
});

test('submitting twice notifies once', async () => {
  const { id } = await aDraft(otherGuest);
  await changes(otherGuest, id, { title: 'ஒருமுறை' });
  await submits(otherGuest, id, { submitted: true });
  await submits(otherGuest, id, { submitted: true });
  expect((await news(author)).filter((message) => message.includes('ஒருமுறை'))).toHaveLength(1);
});

test('another’s draft and a post without text cannot be submitted', async () => {
  const other = await aDraft(otherGuest);
  const empty = (await writes(guest, { content: '' })).body;
  const statuses = [
    (await submits(guest, other.id, { submitted: true })).status,
    (await submits(guest, empty.id, { submitted: true })).status,
    (await submits(moderator, other.id, { submitted: true })).status,
  ];
  expect(statuses).toEqual([404, 400, 403]);
});
