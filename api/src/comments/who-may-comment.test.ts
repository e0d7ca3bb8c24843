import { addComment, getPost, logout } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost, aReader, aSetting, type Person } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi({ TRUSTED_PROXIES: '1' });
afterAll(() => api.close());

let visitors = 0;
const anAddress = () => `198.51.100.${++visitors}`;

const say = (
  id: string,
  { as, from = anAddress(), key }: { as?: Person; from?: string; key?: string } = {},
) =>
  api.call(
    addComment,
    { params: { id }, body: { text: 'அருமை' } },
    { as, headers: { 'x-forwarded-for': from, ...(key && { 'idempotency-key': key }) } },
  );

test('a guest address is limited to ten comments in ten minutes', async () => {
  const { id } = await aPost(api);
  const from = anAddress();
  for (let n = 0; n < 10; n++) expect((await say(id, { from })).status).toBe(201);
  const refused = await say(id, { from });
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect(refused.headers.get('retry-after')).toBe('600');
  expect((await say(id)).status).toBe(201);
  api.clock.advance({ minutes: 10 });
  expect((await say(id, { from })).status).toBe(201);
});

test('the last comment that is allowed may be sent again when its answer was lost', async () => {
  const { id } = await aPost(api);
  const last = { from: anAddress(), key: 'last' };
  for (let n = 0; n < 9; n++) await say(id, { from: last.from });
  const [first, again] = [await say(id, last), await say(id, last)];
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect((await say(id, { ...last, key: 'another' })).status).toBe(429);
  expect((await api.call(getPost, { params: { id } })).body.comments).toBe(10);
  // so that the comments of the other tests are no flood
  api.clock.advance({ minutes: 10 });
});

test('an IPv6 network counts as one address, and only a hash of it is stored', async () => {
  const { id } = await aPost(api);
  for (let n = 0; n < 10; n++) await say(id, { from: `2001:db8:1:1::${n}` });
  expect((await say(id, { from: '2001:db8:1:1:ffff::1' })).status).toBe(429);
  const rows = await api.platform.database.read('guess').select('subject');
  expect(rows.filter(({ subject }) => !/^[\w-]{43}$/.test(subject))).toEqual([]);
});

test('an account may write thirty, from wherever; the author as many as they like', async () => {
  const { id } = await aPost(api);
  const [author, talker] = [await anAuthor(api), await aReader(api)];
  for (let n = 0; n < 30; n++) await say(id, { as: talker });
  expect((await say(id, { as: talker })).status).toBe(429);
  for (let n = 0; n < 31; n++) await say(id, { as: author });
  expect((await api.call(getPost, { params: { id } })).body.comments).toBe(61);
});

test('what a member sends after their session has ended is no comment of a guest', async () => {
  const { id } = await aPost(api);
  const member = await aReader(api);
  await api.call(logout, {}, { as: member });
  const { status, body } = await say(id, { as: member });
  expect([status, body.code]).toEqual([401, 'unauthorized']);
  expect((await api.call(getPost, { params: { id } })).body.comments).toBe(0);
});

test('a guest of a site behind a password, which browsers send with each request, is a guest', async () => {
  const { id } = await aPost(api);
  const input = { params: { id }, body: { text: 'வணக்கம்' } };
  const { status } = await api.call(addComment, input, { headers: { authorization: 'Basic YTpi' } });
  expect(status).toBeLessThan(300);
});

test('guests may comment only while the site lets them', async () => {
  const { id } = await aPost(api);
  await aSetting(api, 'guestComments', false);
  const { status, body } = await say(id);
  expect([status, body.code]).toEqual([401, 'unauthorized']);
  expect((await say(id, { as: await aReader(api) })).status).toBe(201);
  await aSetting(api, 'guestComments', true);
  expect((await say(id)).status).toBe(201);
});
