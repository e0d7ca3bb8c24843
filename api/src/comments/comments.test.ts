import { addComment, getPost, type Input, listComments } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aComment, anAuthor, aPost, aReader, type Person } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi({ TRUSTED_PROXIES: '1' });
const author = await anAuthor(api);
const reader = await aReader(api);
afterAll(() => api.close());

interface From {
  as?: Person;
  from?: string;
  key?: string;
}

let visitors = 0;
/** A different address per guest, so that they do not share a rate limit. */
const anAddress = () => `198.51.${++visitors >> 8}.${visitors & 255}`;

const say = (
  id: string,
  body: Input<typeof addComment>['body'],
  { as, from = anAddress(), key }: From = {},
) =>
  api.call(
    addComment,
    { params: { id }, body },
    { as, headers: { 'x-forwarded-for': from, ...(key && { 'idempotency-key': key }) } },
  );
const list = (id: string, query: Input<typeof listComments>['query'] = {}, as?: Person) =>
  api.call(listComments, { params: { id }, query }, { as });
const getTexts = async (id: string, as?: Person) => (await list(id, {}, as)).body.map(({ text }) => text);
const getCount = async (id: string) => (await api.call(getPost, { params: { id } })).body.comments;

test("a signed-in reader's comment is answered 201 with the account's name", async () => {
  const { id } = await aPost(api);
  const { status, body } = await say(id, { text: 'அருமை' }, { as: reader });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    postId: id,
    userId: reader.user.id,
    text: 'அருமை',
    hidden: false,
    held: false,
    createdAt: api.clock.now().toISOString(),
    user: { firstName: 'கயல்', lastName: 'அரசன்', avatar: null, isAuthor: false },
  });
});

test('a guest is anonymous, whatever name the body gives', async () => {
  const { id } = await aPost(api);
  const user = { firstName: 'வேறொருவர்', lastName: 'x', avatar: '/uploads/x.webp' };
  expect((await say(id, { text: 'அருமை', user } as never)).status).toBe(201);
  const [comment] = (await list(id)).body;
  expect(comment!.userId).toBeNull();
  expect(comment!.user).toEqual({ firstName: 'Anonymous', lastName: '', avatar: null, isAuthor: false });
});

test("the author's comment is marked as such", async () => {
  const { id } = await aPost(api);
  expect((await say(id, { text: 'நன்றி' }, { as: author })).body).toMatchObject({ user: { isAuthor: true } });
});

test('text is kept as typed', async () => {
  const { id } = await aPost(api);
  const text = '<script>alert("x")</script> & <b>இனிது</b>\n\nஇரண்டாம் பத்தி 🌧️';
  await say(id, { text });
  expect(await getTexts(id)).toEqual([text]);
});

test('text is normalised and freed of invisible spaces', async () => {
  const { id } = await aPost(api);
  await say(id, { text: '\u200b கெ\u0bbeடி \ufeff' });
  expect(await getTexts(id)).toEqual(['கொடி']);
});

test.each([
  ['nothing', {}, 'body.text'],
  ['an empty text', { text: '' }, 'body.text'],
  ['white space alone', { text: ' \n\u200b ' }, 'body.text'],
  ['501 letters', { text: 'அ'.repeat(501) }, 'body.text'],
  ['a number', { text: 7 }, 'body.text'],
  ['a negative time', { text: 'x', writtenIn: -1 }, 'body.writtenIn'],
  ['another field that is none', { text: 'x', website: [] }, 'body.website'],
])('%s is refused with the field named', async (_, body, path) => {
  const { id } = await aPost(api);
  const answer = await say(id, body as never);
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
  expect(answer.body.details).toEqual([{ path, message: expect.any(String) }]);
  expect(await getCount(id)).toBe(0);
});

test.each(['அ'.repeat(500), '😀'.repeat(250), 'அ\0', 'அ\ud800', "'); drop table comment; --"])(
  'the text %j is a comment',
  async (text) => {
    const { id } = await aPost(api);
    expect((await say(id, { text })).status).toBe(201);
    expect((await list(id)).body).toHaveLength(1);
  },
);

test('comments are listed oldest first, with their number', async () => {
  const post = await aPost(api);
  for (const text of ['ஒன்று', 'இரண்டு', 'மூன்று']) {
    await aComment(api, { post, text });
    api.clock.advance({ minutes: 1 });
  }
  const { body, headers } = await list(post.id, { page: '2', limit: '2' });
  expect(body.map(({ text }) => text)).toEqual(['மூன்று']);
  expect(headers.get('x-total-count')).toBe('3');
});

test('fifty comments are listed by default', async () => {
  const post = await aPost(api);
  for (let n = 0; n < 52; n++) await aComment(api, { post });
  const first = await list(post.id);
  expect([first.body.length, first.headers.get('x-total-count')]).toEqual([50, '52']);
  expect((await list(post.id, { page: '2' })).body).toHaveLength(2);
});

test.each([{ page: '0' }, { limit: 'x' }])('a list asked for by %j is refused', async (query) => {
  const { id } = await aPost(api);
  expect((await list(id, query)).status).toBe(400);
});

test('hidden and held comments are seen by the author alone, and marked', async () => {
  const post = await aPost(api);
  const shown = await aComment(api, { post, text: 'காண' });
  await aComment(api, { post, text: 'மறைந்த', hidden: true });
  await aComment(api, { post, text: 'காத்திருக்கும்', held: true });
  for (const viewer of [undefined, reader]) {
    const { body, headers } = await list(post.id, {}, viewer);
    expect([body.map(({ id }) => id), headers.get('x-total-count')]).toEqual([[shown], '1']);
  }
  const { body, headers } = await list(post.id, {}, author);
  expect(body.map(({ hidden, held }) => [hidden, held])).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ]);
  expect(headers.get('x-total-count')).toBe('3');
});

test('the post counts what visitors see', async () => {
  const post = await aPost(api);
  await aComment(api, { post, hidden: true });
  await aComment(api, { post, held: true });
  await say(post.id, { text: 'ஒன்று' });
  await say(post.id, { text: 'இரண்டு' }, { as: reader });
  expect(await getCount(post.id)).toBe(2);
});

test('a name that is not public is shown without last name and avatar', async () => {
  const shy = await aReader(api);
  const post = await aPost(api);
  await aComment(api, { post, by: shy });
  await api.platform.database.transaction(async (tx) => {
    await tx('account').where('id', shy.user.id).update({ avatar: '/uploads/a-w96.webp' });
    await tx('profile').insert({ account_id: shy.user.id, public_profile: true });
  });
  const getUser = async () => (await list(post.id)).body[0]!.user;
  expect(await getUser()).toMatchObject({ lastName: 'அரசன்', avatar: '/uploads/a-w96.webp' });
  await api.platform.database.transaction((tx) => tx('profile').update({ public_profile: false }));
  expect(await getUser()).toEqual({ firstName: 'கயல்', lastName: '', avatar: null, isAuthor: false });
});

test('a post may be named by its slug', async () => {
  const { id, urlSlug } = await aPost(api, { title: 'கருத்துகளின் முகவரி' });
  expect((await say(urlSlug, { text: 'இங்கே' })).body).toMatchObject({ postId: id });
  expect(await getTexts(urlSlug)).toEqual(['இங்கே']);
});

test.each([
  ['a draft', { status: 'draft' }],
  ['a hidden post', { hidden: true }],
  ['a scheduled post', { publishedAt: '2041-01-01T00:00:00.000Z' }],
] as const)("%s has comments for its author's eyes alone", async (_, details) => {
  const { id } = await aPost(api, details);
  expect((await say(id, { text: 'x' })).status).toBe(404);
  expect((await say(id, { text: 'x' }, { as: reader })).status).toBe(404);
  expect((await say(id, { text: 'x' }, { as: author })).status).toBe(201);
  expect([(await list(id)).status, (await list(id, {}, reader)).status]).toEqual([404, 404]);
  expect(await getTexts(id, author)).toEqual(['x']);
});

test.each([
  ['nothing-here', 404],
  ["'; drop table comment; --", 404],
  ['undefined', 400],
  ['அ'.repeat(501), 400],
])('comments of %s are answered %i', async (id, status) => {
  expect((await list(id)).status).toBe(status);
  expect((await say(id, { text: 'x' })).status).toBe(status);
});

test('a list declares its change keys', async () => {
  const { id } = await aPost(api);
  const { headers } = await list(id);
  expect(headers.get('x-reads')).toBe(`comments:${id} post:${id}`);
  expect((await list(id, {}, reader)).headers.get('cache-control')).toBe('private, no-store');
});

test('a repeated request makes one comment and gets the same answer', async () => {
  const { id } = await aPost(api);
  const again = { from: anAddress(), key: 'comment-1' };
  const first = await say(id, { text: 'ஒருமுறை' }, again);
  const second = await say(id, { text: 'ஒருமுறை' }, again);
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  expect(await getCount(id)).toBe(1);
});

test('requests at once with one key make one comment', async () => {
  const { id } = await aPost(api);
  const once = { from: anAddress(), key: 'comment-2' };
  const answers = await Promise.all([1, 2, 3, 4].map(() => say(id, { text: 'x' }, once)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await getTexts(id)).toEqual(['x']);
});

test('comments at once are all counted', async () => {
  const { id } = await aPost(api);
  await Promise.all(Array.from({ length: 12 }, (_, n) => say(id, { text: `${n}` })));
  expect(await getCount(id)).toBe(12);
  expect(await getTexts(id)).toHaveLength(12);
});
