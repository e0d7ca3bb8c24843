import { getAbout, getAuthor, updateProfile } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, anImage, aPost, aSetting } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

const about = async () => (await api.call(getAbout, {})).body;
const author = async () => (await api.call(getAuthor, {})).body;

test('a new site has an about page with words of its own', async () => {
  const { status, body, headers } = await api.call(getAbout, {});
  expect([status, headers.get('x-reads'), body.version]).toEqual([200, 'site', 0]);
  const { introduction, biography, interests, awards, authorTitle, contactLabel } = body;
  for (const words of [introduction, biography, interests, awards, authorTitle, contactLabel]) {
    expect(words).toMatch(/[அ-ஹ]/);
  }
});

test('the sign-in address is never returned', async () => {
  const signIn = api.platform.config.author.email;
  expect([(await about()).email, (await author()).email]).toEqual(['', '']);
  expect(JSON.stringify([await about(), await author()])).not.toContain(signIn);
});

test('stored fields of the about page replace the defaults', async () => {
  const stored = {
    biography: 'புதியது',
    books: ['மூடிய கிணறு'],
    email: 'hello@example.com',
    socialMedia: { twitter: 'nila' },
    version: 2,
  };
  await aSetting(api, 'about', stored);
  const { introduction, ...read } = await about();
  expect(introduction).not.toBe('');
  expect(read).toMatchObject({ ...stored, socialMedia: { facebook: '', twitter: 'nila', instagram: '' } });
});

test('the author is returned with the number of public posts', async () => {
  await aPost(api);
  await aPost(api, { status: 'draft' });
  const { status, body, headers } = await api.call(getAuthor, {});
  expect([status, headers.get('x-reads')]).toEqual([200, 'site list']);
  expect(body).toMatchObject({ name: 'நிலா செல்வி', avatar: null, posts: { totalItems: 1 } });
  expect(body.quote).toMatch(/[அ-ஹ]/);
});

test('the author has the picture that is in use', async () => {
  const { url } = await anImage(api, { type: 'profile' });
  expect((await author()).avatar).toBe(url);
});

test("the author's stored profile replaces the defaults", async () => {
  const body = { profile: { quote: 'மழை.' } };
  await api.call(updateProfile, { body }, { as: await anAuthor(api) });
  await aSetting(api, 'about', { email: 'hello@example.com' });
  expect(await author()).toMatchObject({ quote: 'மழை.', email: 'hello@example.com', website: '' });
});
