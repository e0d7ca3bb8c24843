import { getAbout, getAuthor, updateAbout } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aReader } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

const about = async () => (await api.call(getAbout, {})).body;
const change = (body: object) => api.call(updateAbout, { body }, { as: author });

test('the whole of it can be written', async () => {
  const { version, ...before } = await about();
  const input = {
    ...before,
    introduction: 'ஒன்று',
    biography: 'இரண்டு\n\nமூன்று',
    interests: 'கடல்',
    awards: 'பரிசு',
    books: ['மூடிய கிணறு', 'மழை'],
    email: 'hello@example.com',
    phone: '+91 98',
    website: 'example.com',
    socialMedia: { facebook: 'nila', twitter: '@nila', instagram: 'https://instagram.com/nila' },
    address: 'சென்னை',
    contactLabel: 'எழுத',
    authorName: 'நிலா',
    authorTitle: 'கவிஞர்',
  };
  const { status, body } = await change({ ...input, version });
  expect([status, body]).toEqual([200, { ...input, version: version + 1 }]);
  expect(await about()).toEqual(body);
  expect((await api.call(getAuthor, {})).body.email).toBe('hello@example.com');
});

test('what is left out stays, also of the networks', async () => {
  const { body } = await change({ socialMedia: { facebook: 'puthiya' } });
  expect(body.socialMedia).toMatchObject({ facebook: 'puthiya', twitter: '@nila' });
  expect(body.introduction).toBe('ஒன்று');
});

test("without a name of its own it has the account's", async () => {
  expect((await change({ authorName: '' })).body.authorName).toBe('நிலா செல்வி');
});

test('a save with a stale version conflicts', async () => {
  const { version } = await about();
  await change({ awards: 'முதல்', version });
  const stale = await change({ awards: 'வேறு', version });
  expect(stale).toMatchObject({ status: 409, body: { current: { awards: 'முதல்' } } });
});

test.each([
  ['website', { website: 'javascript:alert(1)' }],
  ['socialMedia.twitter', { socialMedia: { twitter: 'data:x' } }],
  ['email', { email: 'யாரோ' }],
  ['introduction', { introduction: 'அ'.repeat(10_001) }],
])('a bad %s is refused', async (path, body) => {
  const answer = await change(body);
  expect(answer).toMatchObject({ status: 400, body: { details: [{ path: `body.${path}` }] } });
});

test('only the author writes it', async () => {
  expect((await api.call(updateAbout, { body: {} })).status).toBe(401);
  expect((await api.call(updateAbout, { body: {} }, { as: await aReader(api) })).status).toBe(403);
});
