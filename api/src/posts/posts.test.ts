import { createPost, deletePost, getPost, updatePost } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost, type Person } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

const read = (id: string, as?: Person) => api.call(getPost, { params: { id } }, { as });

test('a new post is answered 201 with what was stored', async () => {
  const body = { title: 'முதல் மழை', subtitle: 'ஒரு நினைவு', content: '<p>மண் வாசனை</p>', tags: ['மழை'] };
  const created = await api.call(createPost, { body }, { as: author });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ ...body, status: 'draft', version: 1, author: author.user.name });
  expect((await read(created.body.id, author)).body).toEqual(created.body);
});

test('a post is found by its id and by its slug', async () => {
  const { id, urlSlug } = await aPost(api);
  expect([(await read(id)).body.id, (await read(urlSlug)).body.id]).toEqual([id, id]);
});

test('a post is found by its slug in decomposed Unicode', async () => {
  const { id } = await aPost(api, { title: 'கொடி' });
  expect((await read('கொடி'.normalize('NFD'))).body.id).toBe(id);
});

test('id and postId are the same and never all digits', async () => {
  const { id, postId } = await aPost(api);
  expect(postId).toBe(id);
  expect(id).toMatch(/\D/);
});

test('a post that does not exist is not found', async () => {
  const { status, body } = await read('இல்லாத-பதிவு');
  expect([status, body.code]).toEqual([404, 'not_found']);
});

test.each(['undefined', 'null', ' '])('the id "%s" is no id', async (id) => {
  const { status, body } = await read(id);
  expect([status, body.message]).toEqual([400, 'Invalid post ID']);
});

test('a change replaces what it names and leaves the rest', async () => {
  const before = await aPost(api, { subtitle: 'துணைத் தலைப்பு', tags: ['கடல்', 'மழை'], category: 'கவிதை' });
  const change = { subtitle: 'புதியது' };
  const { body } = await api.call(updatePost, { params: { id: before.id }, body: change }, { as: author });
  expect(body).toEqual({ ...before, ...change, views: 0, version: 2, updatedAt: expect.any(String) });
});

test('a post may be changed by its slug', async () => {
  const { urlSlug } = await aPost(api);
  const change = { params: { id: urlSlug }, body: { subtitle: 'புதியது' } };
  expect((await api.call(updatePost, change, { as: author })).body.subtitle).toBe('புதியது');
});

test('a change of a post that does not exist is not found', async () => {
  const change = { params: { id: 'nothing-here' }, body: { title: 'x' } };
  expect((await api.call(updatePost, change, { as: author })).status).toBe(404);
});

test('a change updates `updatedAt` and keeps `createdAt`', async () => {
  const { id, createdAt } = await aPost(api);
  api.clock.advance({ hours: 1 });
  const change = { params: { id }, body: { subtitle: 'x' } };
  const { body } = await api.call(updatePost, change, { as: author });
  expect(body).toMatchObject({ createdAt, updatedAt: api.clock.now().toISOString() });
});

test('a deleted post is gone, for its author too', async () => {
  const { id } = await aPost(api);
  const { status } = await api.call(deletePost, { params: { id } }, { as: author });
  expect(status).toBe(204);
  expect([(await read(id)).status, (await read(id, author)).status]).toEqual([404, 404]);
});

test('a post cannot be deleted twice', async () => {
  const { id } = await aPost(api);
  await api.call(deletePost, { params: { id } }, { as: author });
  expect((await api.call(deletePost, { params: { id } }, { as: author })).status).toBe(404);
});

test('a deleted post keeps its slug', async () => {
  const { id } = await aPost(api, { title: 'போனது' });
  await api.call(deletePost, { params: { id } }, { as: author });
  expect((await aPost(api, { title: 'போனது' })).urlSlug).toBe('போனது-2');
});

test('tags keep their order, each once', async () => {
  const { tags } = await aPost(api, { tags: ['மழை', 'கடல்', 'மழை', 'ஆறு'] });
  expect(tags).toEqual(['மழை', 'கடல்', 'ஆறு']);
});

test('tags that differ only by a vowel sign are two', async () => {
  const { tags } = await aPost(api, { tags: ['கடல்', 'காடல்'] });
  expect(tags).toEqual(['கடல்', 'காடல்']);
});

test('tags may be taken away', async () => {
  const { id } = await aPost(api, { tags: ['மழை'] });
  const { body } = await api.call(updatePost, { params: { id }, body: { tags: [] } }, { as: author });
  expect(body.tags).toEqual([]);
});

test('a post without tags is labelled with its category', async () => {
  const { labels } = await aPost(api, { category: 'கவிதை' });
  expect(labels).toEqual(['கவிதை']);
});

test('slug, publishDate and labels are other names of three fields', async () => {
  const older = { slug: 'old-name', publishDate: '2039-01-02T03:04:05.000Z', labels: ['கடல்'] };
  const post = await aPost(api, older);
  expect(post).toMatchObject({ urlSlug: 'old-name', publishedAt: older.publishDate, tags: ['கடல்'] });
});

test('a publication date can be taken away again', async () => {
  const { id } = await aPost(api, { status: 'draft', publishedAt: '2041-01-02T03:04:05.000Z' });
  const change = { params: { id }, body: { publishedAt: null } };
  expect((await api.call(updatePost, change, { as: author })).body.publishedAt).toBeNull();
});

test('the default category is பொது', async () => {
  expect((await aPost(api)).category).toBe('பொது');
});

test('a post without a picture has a generated cover', async () => {
  expect((await aPost(api)).coverImage).toMatch(/^\/covers\/\d\d[lr]-.+\.svg$/);
});

test('the first picture of the body is the cover when none is chosen', async () => {
  const content = '<p>x</p><img src="/uploads/a.webp"><img src="/uploads/b.webp"><img src="/uploads/a.webp">';
  const post = await aPost(api, { content });
  expect(post.coverImage).toBe('/uploads/a.webp');
  expect(post.additionalImages).toEqual(['/uploads/a.webp', '/uploads/b.webp']);
});

test.each([
  ['https://elsewhere.example/x.png'],
  ['//elsewhere.example/x.png'],
  ['javascript:alert(1)'],
  ['/uploads/../api/auth/me'],
])('the cover %s is not one of the site', async (coverImage) => {
  const body = { title: 'x', content: 'x', coverImage };
  const answer = await api.call(createPost, { body }, { as: author });
  expect(answer.body).toMatchObject({ code: 'invalid', details: [{ path: 'body.coverImage' }] });
});

test('a body of many pictures is stored', async () => {
  const names = Array.from({ length: 300 }, (_, n) => `/uploads/${'a'.repeat(300)}${n}.webp`);
  const { additionalImages } = await aPost(api, {
    content: names.map((src) => `<img src="${src}">`).join(''),
  });
  expect(additionalImages).toEqual(names);
});

test('the longest content is stored whole', async () => {
  const content = `<p>${'அ'.repeat(2 * 1024 * 1024 - 7)}</p>`;
  const { id } = await aPost(api, { content });
  expect((await read(id)).body.content.length).toBe(content.length);
});

test('text is stored composed and trimmed', async () => {
  const { title } = await aPost(api, { title: ` ${'கொடி'.normalize('NFD')}\u200b ` });
  expect(title).toBe('கொடி'.normalize('NFC'));
});

test('letters beyond the basic plane are kept', async () => {
  const { id } = await aPost(api, { title: 'மகிழ்ச்சி 😀', content: '<p>𑿀 😀</p>' });
  expect((await read(id)).body).toMatchObject({ title: 'மகிழ்ச்சி 😀', content: '<p>𑿀 😀</p>' });
});

test.each([
  ['a title of 301 letters', { title: 'அ'.repeat(301) }, 'body.title'],
  ['a title of 100,000 letters', { title: 'அ'.repeat(100_000) }, 'body.title'],
  ['a title of spaces', { title: ' \u200b ' }, 'body.title'],
  ['a title that is a number', { title: 7 }, 'body.title'],
  ['a subtitle of 301 letters', { subtitle: 'அ'.repeat(301) }, 'body.subtitle'],
  ['an excerpt of 301 letters', { excerpt: 'அ'.repeat(301) }, 'body.excerpt'],
  ['content beyond 2 MB', { content: 'a'.repeat(2 * 1024 * 1024 + 1) }, 'body.content'],
  ['a tag of 61 letters', { tags: ['அ'.repeat(61)] }, 'body.tags.0'],
  ['31 tags', { tags: Array.from({ length: 31 }, (_, n) => `t${n}`) }, 'body.tags'],
  ['tags that are no list', { tags: 'மழை' }, 'body.tags'],
  ['a category of 101 letters', { category: 'அ'.repeat(101) }, 'body.category'],
  ['an unknown status', { status: 'archived' }, 'body.status'],
  ['a date without a time', { publishedAt: '2040-01-01' }, 'body.publishedAt'],
  ['a date that does not exist', { publishedAt: '2040-02-30T00:00:00Z' }, 'body.publishedAt'],
])('%s is refused by name', async (_, fault, path) => {
  const body = { title: 'x', content: 'x', ...fault } as never;
  const answer = await api.call(createPost, { body }, { as: author });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'invalid', details: [{ path }] });
});

test('a change is held to the same limits', async () => {
  const { id } = await aPost(api);
  const change = { params: { id }, body: { title: '' } };
  const { status, body } = await api.call(updatePost, change, { as: author });
  expect([status, body.details]).toEqual([400, [expect.objectContaining({ path: 'body.title' })]]);
});

test('a text of 300 letters fits wherever 300 are allowed', async () => {
  const long = 'அ'.repeat(300);
  const post = await aPost(api, { title: long, subtitle: long, excerpt: long });
  expect(post).toMatchObject({ title: long, subtitle: long, excerpt: long });
});

test('an empty post is not published', async () => {
  const body = { title: 'x', content: '<p> <br></p>', status: 'published' } as const;
  const answer = await api.call(createPost, { body }, { as: author });
  expect(answer.body).toMatchObject({ code: 'invalid', details: [{ path: 'body.content' }] });
});

test('a post of pictures alone is not empty', async () => {
  const { status } = await aPost(api, { content: '<img src="/uploads/a.webp">' });
  expect(status).toBe('published');
});

test('an empty draft is kept', async () => {
  expect((await aPost(api, { status: 'draft', content: '' })).content).toBe('');
});

test('a published post cannot be emptied', async () => {
  const { id, content } = await aPost(api);
  const change = { params: { id }, body: { content: '' } };
  expect((await api.call(updatePost, change, { as: author })).status).toBe(400);
  expect((await read(id)).body.content).toBe(content);
});

test('the time to read is counted from the words', async () => {
  const { readTime } = await aPost(api, { content: `<p>${'சொல் '.repeat(201)}</p>` });
  expect(readTime).toBe(2);
});
