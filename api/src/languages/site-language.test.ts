import {
  addComment,
  forgotPassword,
  getFooter,
  getMe,
  getSettings,
  getSite,
  listAuditEntries,
  listChanges,
  listNotifications,
  login,
  toggleLike,
  updateProfile,
  updateSettings,
  uploadImage,
} from '@ezhuthu/contract';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { anAuthor, aPost, aReader, keepProven } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/mails.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { emailKey } from '../accounts/service.ts';
import { newId } from '../platform/ids.ts';
import { storeSetting } from '../platform/settings/settings.ts';
import { publishDue } from '../posts/schedule/publish-due.ts';

const api = await startTestApi();
const author = await keepProven(api, await anAuthor(api));
afterAll(() => api.close());

const setLanguage = (language: string) =>
  api.call(updateSettings, { body: { language: language as 'en' } }, { as: author });
beforeEach(async () => void (await setLanguage('mixed')));

const wrong = { body: { email: 'nobody@example.com', password: 'குறுந்தொகை-40' } };
const inDefault = 'மின்னஞ்சல் முகவரி அல்லது கடவுச்சொல் தவறு.';

test.each([
  ['en', 'Wrong email address or password.'],
  ['ta', inDefault],
  ['mixed', inDefault],
  ['fr', 'Wrong email address or password.'],
  ['', 'Wrong email address or password.'],
])(
  'a refusal is in the language of the request, or in the site’s where it names none that is known: “%s”',
  async (language, message) => {
    // the site's is another
    await setLanguage(language === 'en' ? 'ta' : 'en');
    const { body } = await api.call(login, wrong, { headers: { 'x-language': language } });
    expect(body.message).toBe(message);
  },
);

test.each([
  ['en', 'Post not found'],
  ['ta', 'அந்தப் பதிவு இல்லை.'],
  ['fr', 'Post not found'],
])('what is missing is missing in the language of the request: %s', async (language, message) => {
  const answer = await api.fetch('/api/posts/nothing-here', { headers: { 'x-language': language } });
  expect((await answer.json()).message).toBe(message);
});

test.each([
  ['en', 'Only http, https, mailto and tel addresses are accepted.'],
  ['mixed', 'http, https, mailto, tel முகவரிகள் மட்டுமே ஏற்கப்படும்.'],
])('in %j what breaks a rule is refused with its sentence', async (language, message) => {
  const { body } = await api.call(
    updateProfile,
    { body: { profile: { website: 'javascript:x' } } },
    { as: author, headers: { 'x-language': language } },
  );
  expect(body).toMatchObject({ code: 'invalid', message });
});

test('what another process refuses is worded, too', async () => {
  const body = new FormData();
  body.append('image', new Blob(['no picture']), 'a.png');
  const headers = { authorization: `Bearer ${author.token}`, 'x-language': 'en' };
  const answer = await api.fetch(uploadImage.path, { method: 'POST', headers, body });
  expect((await answer.json()).message).toBe(
    'Only JPEG, PNG, WebP, GIF, AVIF and HEIC pictures are accepted.',
  );
});

async function aSubscriber(): Promise<string> {
  const email = `subscriber-${newId()}@example.com`;
  const now = api.clock.now();
  await api.platform.database.transaction((tx) =>
    tx('subscriber').insert({
      id: newId(),
      email,
      email_key: emailKey(email),
      status: 'confirmed',
      generation: 1,
      created_at: now,
      asked_at: null,
      confirmed_at: now,
    }),
  );
  return email;
}

test.each([
  ['en', 'en', 'Read the whole post'],
  ['ta', 'ta', 'முழுப் பதிவையும் வாசிக்க'],
  ['mixed', 'ta', 'முழுப் பதிவையும் வாசிக்க'],
])("a job's mail is in the language of the site: %s", async (language, lang, words) => {
  await setLanguage(language);
  const email = await aSubscriber();
  await aPost(api);
  const [mail] = await mailsTo(api, email);
  expect(mail!.html).toContain(`<html lang="${lang}">`);
  expect(mail!.text).toContain(words);
});

test('a mail that a request causes is in the language of that request', async () => {
  const { user } = await aReader(api);
  await api.call(forgotPassword, { body: { email: user.email } }, { headers: { 'x-language': 'en' } });
  const [mail] = await mailsTo(api, user.email);
  expect(mail!.subject).toMatch(/^Change your password/);
  expect(mail!.html).toContain('<html lang="en">');
});

test.each([
  ['en', /^Time: 10 March 2040 at \d{1,2}:\d\d [ap]m$/m],
  ['ta', /^நேரம்: 10 மார்ச், 2040 அன்று \d\d:\d\d$/m],
])('dates of a mail are in its language: %s', async (language, time) => {
  const { user, password } = await aReader(api);
  api.clock.advance({ minutes: 1 });
  const headers = { 'x-language': language, 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605' };
  await api.call(login, { body: { email: user.email, password } }, { headers });
  expect((await mailsTo(api, user.email)).at(-1)!.text).toMatch(time);
});

test('who is told of a scheduled publication is told in the language of the site', async () => {
  await setLanguage('en');
  const guest = await aReader(api, { role: 'guest' });
  const { id, title } = await aPost(api, { publishedAt: '2040-03-10T07:00:00.000Z' });
  await api.platform.database.transaction((tx) =>
    tx('post').where('id', id).update({ author_id: guest.user.id }),
  );
  api.clock.advance({ hours: 1 });
  await publishDue(api.platform);
  const { body } = await api.call(listNotifications, {}, { as: guest });
  expect(body[0]!.message).toBe(`Your post “${title}” was published`);
});

test('who is told of what another has done is told in the language of the site', async () => {
  await setLanguage('en');
  const writer = await aReader(api, { role: 'guest' });
  const { id, title } = await aPost(api);
  await api.platform.database.transaction((tx) =>
    tx('post').where('id', id).update({ author_id: writer.user.id }),
  );
  const by = { as: author, headers: { 'x-language': 'ta' } };
  await api.call(addComment, { params: { id }, body: { text: 'நன்று' } }, by);
  await api.call(toggleLike, { params: { id } }, by);
  const { body } = await api.call(listNotifications, {}, { as: writer });
  expect(body.map(({ message }) => message).toSorted()).toEqual([
    `நிலா commented on “${title}”`,
    `நிலா liked your post “${title}”`,
  ]);
  const { html, text } = (await mailsTo(api, writer.user.email)).at(-1)!;
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<p><span lang="ta">நிலா</span> commented:</p>');
  expect(text).toContain('நிலா commented:');
});

test('words of the site that nobody has written are in its language, for every reader', async () => {
  await setLanguage('en');
  const footer = async (language: string) =>
    (await api.call(getFooter, {}, { headers: { 'x-language': language } })).body.data;
  expect([(await footer('ta')).contactTitle, (await footer('')).contactTitle]).toEqual([
    'Contact',
    'Contact',
  ]);
  const direct = await api.readDirectly('/api/footer', 'a-request');
  expect(JSON.parse(direct!.body).data.contactTitle).toBe('Contact');
});

test('a feed of comments is named in the language of the site', async () => {
  const { id, urlSlug, title } = await aPost(api);
  await api.call(addComment, { params: { id }, body: { text: 'நன்று' } }, { as: author });
  await setLanguage('en');
  const feed = await (
    await api.fetch(`/post/${encodeURIComponent(urlSlug)}/comments/feed.json`, {
      headers: { 'x-language': 'ta' },
    })
  ).json();
  expect([feed.title, feed.language]).toEqual([expect.stringMatching(`^Comments: ${title}`), 'ta']);
});

test('in a feed, a guest who gave no name is anonymous in the language of the site', async () => {
  const { id, urlSlug } = await aPost(api);
  await api.call(addComment, { params: { id }, body: { text: 'நன்று' } });
  await setLanguage('ta');
  const feed = await (await api.fetch(`/post/${encodeURIComponent(urlSlug)}/comments/feed.json`)).json();
  expect(feed.items[0].title).toBe('பெயரிலி');
});

test('another language of the site is recorded, and outdates its pages and feeds', async () => {
  const { last: since } = (await api.call(listChanges, {})).body;
  expect((await setLanguage('en')).body.language).toBe('en');
  expect((await api.call(getSite, {})).body.language).toBe('en');
  const { changes } = (await api.call(listChanges, { query: { since } })).body;
  expect(changes.map(({ key }) => key)).toEqual(expect.arrayContaining(['site', 'list']));
  const { entries } = (await api.call(listAuditEntries, { query: {} }, { as: author })).body;
  expect(entries.find(({ action }) => action === 'settings_changed')).toMatchObject({
    before: { language: 'mixed' },
    after: { language: 'en' },
  });
});

test('an unknown language is refused', async () => {
  const { status, body } = await setLanguage('fr');
  expect([status, (body.details as { path: string }[])[0]!.path]).toEqual([400, 'body.language']);
});

test('a stored language of another release is the default', async () => {
  await api.platform.database.transaction((tx) => storeSetting(tx, 'language', 'fr'));
  const email = await aSubscriber();
  await aPost(api);
  expect((await mailsTo(api, email))[0]!.text).toContain('முழுப் பதிவையும் வாசிக்க');
  expect([
    (await api.call(getSite, {})).status,
    (await api.call(getSettings, {}, { as: author })).status,
  ]).toEqual([200, 200]);
});

test('a role has its own language until it is taken back', async () => {
  const editor = await aReader(api, { role: 'editor' });
  const choose = async (language: 'en' | null) => {
    await api.call(updateProfile, { body: { language } }, { as: editor });
    return (await api.call(getMe, {}, { as: editor })).body.user.language;
  };
  expect([await choose('en'), await choose(null)]).toEqual(['en', undefined]);
});
