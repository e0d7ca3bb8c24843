import {
  addComment,
  createPost,
  getPost,
  signup,
  updateAbout,
  updatePost,
  updateProfile,
  updateSettings,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost } from '../../../testing/factories.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const as = await anAuthor(api);
afterAll(() => api.close());

const broken = 'மழை\r\nBcc: x\ny';
const joined = 'மழை Bcc: x y';

test('a field of one line has none of its line breaks', async () => {
  const { body: post } = await api.call(
    createPost,
    { body: { title: broken, subtitle: broken, content: 'x', category: broken, tags: [broken] } },
    { as },
  );
  expect([post.title, post.subtitle, post.category, post.tags]).toEqual([joined, joined, joined, [joined]]);
  const { body: settings } = await api.call(updateSettings, { body: { siteName: broken } }, { as });
  expect(settings.siteName).toBe(joined);
  const profile = { firstName: broken, location: broken };
  const { body: changed } = await api.call(updateProfile, { body: { profile } }, { as });
  expect([changed.profile.firstName, changed.profile.location]).toEqual([joined, joined]);
});

test('where one may begin new lines they stay', async () => {
  const { body: about } = await api.call(updateAbout, { body: { introduction: 'அ\nஆ' } }, { as });
  const { body: changed } = await api.call(updateProfile, { body: { profile: { bio: 'அ\nஆ' } } }, { as });
  const { id } = await aPost(api);
  const { body: comment } = await api.call(addComment, { params: { id }, body: { text: 'அ\nஆ' } }, { as });
  expect([about.introduction, changed.profile.bio, comment]).toEqual([
    'அ\nஆ',
    'அ\nஆ',
    expect.objectContaining({ text: 'அ\nஆ' }),
  ]);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'java\nscript:alert(1)',
  'vbscript:x',
])('a link of a profile is not %j', async (address) => {
  for (const field of ['website', 'twitter', 'facebook', 'instagram'] as const) {
    const answer = await api.call(updateProfile, { body: { profile: { [field]: address } } }, { as });
    expect([answer.status, answer.body.details]).toEqual([
      400,
      [
        {
          path: `body.profile.${field}`,
          message: 'Only http, https, mailto and tel addresses are accepted.',
        },
      ],
    ]);
  }
});

test.each(['https://example.com/x', '@kayal', 'kayal', 'example.com/me', ''])(
  'a link of a profile may be %j',
  async (website) => {
    const { status, body } = await api.call(updateProfile, { body: { profile: { website } } }, { as });
    expect([status, body.profile.website]).toEqual([200, website]);
  },
);

test('a blank label is left out, and a comma separates two', async () => {
  const tags = ['', '  ', '\u200b', 'கவிதை, மழை', 'கடல்,', ' மழை '];
  const body = { title: 'மழை', content: 'x', tags };
  const { status, body: post } = await api.call(createPost, { body }, { as });
  expect([status, post.tags]).toEqual([201, ['கவிதை', 'மழை', 'கடல்']]);
  const change = { params: { id: post.id }, body: { labels: [' ', 'அ,ஆ,,இ'] } };
  expect((await api.call(updatePost, change, { as })).body.tags).toEqual(['அ', 'ஆ', 'இ']);
});

test('thirty-one labels are too many, also by commas', async () => {
  const tags = [Array.from({ length: 31 }, (_, n) => `குறி ${n}`).join(',')];
  expect((await api.call(createPost, { body: { title: 'x', content: 'x', tags } }, { as })).status).toBe(400);
});

test('a name that is too long is refused before anything looks at it', async () => {
  const { id } = await aPost(api);
  const call = (name: string) => api.call(addComment, { params: { id }, body: { text: 'மழை', name } });
  expect((await call(' '.repeat(60_000))).status).toBe(400);
  expect((await call(`மழை${' '.repeat(50)}`)).body).toMatchObject({ user: { firstName: 'மழை' } });
});

test('a refusal says for people what is wrong, and for programs where', async () => {
  const call = (profile: object) => api.call(updateProfile, { body: { profile } as never }, { as });
  expect((await call({ firstName: '' })).body).toEqual({
    code: 'invalid',
    message: 'எழுதியதில் ஏதோ சரியில்லை. சரிபார்த்து மீண்டும் முயலுங்கள்.',
    details: [
      { path: 'body.profile.firstName', message: 'Too small: expected string to have >=1 characters' },
    ],
  });
  expect((await call({ website: 'javascript:x' })).body).toMatchObject({
    message: 'http, https, mailto, tel முகவரிகள் மட்டுமே ஏற்கப்படும்.',
    details: [{ path: 'body.profile.website' }],
  });
});

test('a documented sentence has no path before it', async () => {
  const names = { firstName: 'அ', lastName: 'ஆ', email: 'x@example.com', newsletter: false };
  const short = await api.call(signup, { body: { ...names, password: '12345' } });
  const none = await api.call(getPost, { params: { id: 'undefined' } });
  expect([short.body.message, none.body.message]).toEqual([
    'Password must be at least 6 characters long',
    'Invalid post ID',
  ]);
});
