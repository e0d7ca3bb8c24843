import { addComment, approveComment, getPost, type Input, listComments } from '@ezhuthu/contract';
import { afterAll, describe, expect, test } from '@jest/globals';
import { aComment, anAuthor, aPost, aReader, type Person } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { hasLink, linkHosts } from './hold.ts';

const api = await startTestApi({ TRUSTED_PROXIES: '1' });
const author = await anAuthor(api);
const reader = await aReader(api);
const post = await aPost(api);
afterAll(() => api.close());

let visitors = 0;
const say = (body: Input<typeof addComment>['body'], as?: Person, key?: string) =>
  api.call(
    addComment,
    { params: { id: post.id }, body },
    { as, headers: { 'x-forwarded-for': `198.51.7.${++visitors}`, ...(key && { 'idempotency-key': key }) } },
  );
const approve = (id: string, as?: Person, key?: string) =>
  api.call(approveComment, { params: { id } }, { as, ...(key && { headers: { 'idempotency-key': key } }) });
const commentsFor = async (as?: Person) =>
  (await api.call(listComments, { params: { id: post.id } }, { as })).body;
const getCount = async () => (await api.call(getPost, { params: { id: post.id } })).body.comments;

const heldAnswer = {
  status: 202,
  body: { held: true, message: 'உங்கள் கருத்து ஆசிரியரின் ஒப்புதலுக்காகக் காத்திருக்கிறது.' },
};

describe('a guest waits for approval', () => {
  test.each([
    ['with a link', { text: 'பாருங்கள் https://example.com/x' }],
    ['who fills in what people do not see', { text: 'அருமை', website: 'x' }],
    ['who writes faster than people do', { text: 'அருமை', writtenIn: 1999 }],
  ])('%s', async (_, body) => {
    const before = await getCount();
    expect(await say(body)).toMatchObject(heldAnswer);
    expect((await commentsFor(author)).at(-1)).toMatchObject({ text: body.text, held: true });
    expect([await getCount(), (await commentsFor()).length]).toEqual([before, before]);
  });
});

test.each([
  ['that takes its time', { text: 'அருமை', writtenIn: 2000, website: '' }],
  ['that does not say how long it took', { text: 'அருமை' }],
])('a comment of a guest %s is shown at once', async (_, body) => {
  expect((await say(body)).status).toBe(201);
});

test('comments of accounts are not held', async () => {
  const body = { text: 'https://example.com', website: 'x', writtenIn: 5 };
  expect((await say(body, reader)).status).toBe(201);
  expect((await say(body, author)).status).toBe(201);
});

test('a repeated request gets the same answer, and one comment is held', async () => {
  const body = { text: 'www.example.com' };
  const headers = { 'x-forwarded-for': '203.0.113.9', 'idempotency-key': 'held-1' };
  const send = () => api.call(addComment, { params: { id: post.id }, body }, { headers });
  const before = (await commentsFor(author)).length;
  expect([await send(), await send()]).toMatchObject([heldAnswer, heldAnswer]);
  expect(await commentsFor(author)).toHaveLength(before + 1);
});

test('an approved comment is shown and counted', async () => {
  const id = await aComment(api, { post, text: 'ஒப்புதலுக்கு', held: true });
  const before = await getCount();
  const { status, body } = await approve(id, author);
  expect([status, body]).toMatchObject([200, { id, held: false, hidden: false, text: 'ஒப்புதலுக்கு' }]);
  expect((await commentsFor()).map((comment) => comment.id)).toContain(id);
  expect(await getCount()).toBe(before + 1);
});

test('what was hidden while it was held is shown when it is approved', async () => {
  const id = await aComment(api, { post, held: true, hidden: true });
  expect((await approve(id, author)).body).toMatchObject({ held: false, hidden: false });
});

test('approving what is shown changes nothing', async () => {
  const id = await aComment(api, { post, hidden: true });
  expect(await approve(id, author)).toMatchObject({ status: 200, body: { held: false, hidden: true } });
});

test('a repeated approval gets the same answer', async () => {
  const id = await aComment(api, { post, held: true });
  const first = await approve(id, author, 'approve-1');
  expect(await approve(id, author, 'approve-1')).toMatchObject({ status: 200, body: first.body });
});

test('only the author may approve, and only existing comments', async () => {
  const id = await aComment(api, { post, held: true });
  expect([(await approve(id)).status, (await approve(id, reader)).status]).toEqual([401, 403]);
  expect((await approve('nothing-here', author)).status).toBe(404);
});

test.each([
  'http://spam.example',
  'HTTPS://SPAM.EXAMPLE/x',
  'ftp://files.example',
  'www.example.com',
  'பாருங்கள்:www.example',
  'example.com',
  'Example.COM!',
  '(shop.example.org)',
  'bit.ly/abc',
  'spam.example/offer',
  'someone@example.com',
  'தமிழ்.com',
  'ｗｗｗ.example.com',
  'ｅｘａｍｐｌｅ．ｃｏｍ',
])('%s is a link', (text) => {
  expect(hasLink(text)).toBe(true);
});

test.each([
  'தமிழ்.வணக்கம்',
  'மிக அருமை.அடுத்த பதிவு எப்போது?',
  'வணக்கம்.நன்றி/அன்புடன்',
  'முடிந்தது... தொடரும்.',
  'T.S.Eliot, A.P.J.Abdul Kalam, உ.வே.சா., பி.எச்.டி.',
  'Dr.Kalam எழுதியது',
  'ரூ.500/- மட்டும், 10.30 மணி, 3.14',
  'Node.js',
  'இது ஒரு வரி.\nஇது மறு வரி',
  'www என்பது வலை',
  'http என்றால் என்ன?',
  'comcom.community',
])('%s is not a link', (text) => {
  expect(hasLink(text)).toBe(false);
});

test.each([
  ['https://www.Kadal.example/x மற்றும் bit.ly/a, bit.ly/b', ['kadal.example', 'bit.ly']],
  ['தமிழ்.com', ['தமிழ்.com']],
  ['a@shop.example.org.', ['shop.example.org']],
  ['மழை.காற்று', []],
  [`https://a ${'a.'.repeat(230)}`, []],
])('the hosts in %s', (text, hosts) => {
  expect(linkHosts(text)).toEqual(hosts);
});
