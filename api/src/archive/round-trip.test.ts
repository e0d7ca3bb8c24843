import { addComment, forgotPassword, login, resetPassword } from '@ezhuthu/contract';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { allRows, anArchive, aRestoredSite, getFiles, passphrase } from '../../testing/archives.ts';
import { aComment, aLike, anAuthor, aPost, aReader, aSetting, type Person } from '../../testing/factories.ts';
import { mailsTo, secretIn } from '../../testing/mails.ts';
import { sendPicture } from '../../testing/send-picture.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { authorPassword } from '../../testing/test-site.ts';
import { aView } from '../../testing/views.ts';

/** On SQLite whatever the tests run on. */
const onSqlite = { DATABASE_URL: '' };
const large = '9007199254740993';
const decomposed = 'கொடை 👩🏽‍🌾 e\u0301 \u0bc6\u0bbe';

let api: TestApi;
let reader: Person;
let author: Person;
let archive: string;
let withSecrets: string;
let picture: string;

/** Values at the edges of what engines store. */
async function addEdges({ platform: { database, clock } }: TestApi, postId: string): Promise<void> {
  const at = new Date('2031-12-31T23:59:59.987Z');
  await database.transaction(async (tx) => {
    const hits = tx.raw(large);
    await tx('missing_address').insert({ address_key: 'large', address: '/x', hits, last_hit_at: at });
    await tx('comment').where('post_id', postId).update({ text: decomposed, created_at: at });
    await tx('post').where('id', postId).update({ font_size: '', font_family: null, subtitle: decomposed });
    await tx('preview_link').insert({ post_id: postId, nonce: 'n', expires_at: at });
    await tx('invitation').insert({
      id: 'i',
      email: 'guest@example.com',
      email_key: 'guest@example.com',
      token_hash: 'hash-of-a-token',
      created_at: clock.now(),
      used_at: null,
    });
  });
}

beforeAll(async () => {
  api = await startTestApi({ ...onSqlite, SAMPLE_CONTENT: 'on' });
  author = await anAuthor(api);
  reader = await aReader(api, { email: 'kayal@example.com' });
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  picture = (await sendPicture(api, author, bytes)).body.imageUrl;
  const post = await aPost(api, {
    title: 'படத்துடன்',
    content: `<p>மழை 🌧</p><img src="${picture}">`,
    coverImage: picture,
  });
  await aPost(api, { status: 'draft', title: 'வரைவு' });
  await aPost(api, { hidden: true });
  await aComment(api, { post, by: reader });
  await aComment(api, { post, held: true });
  await aLike(api, { post, by: reader });
  for (const country of ['IN', 'LK'])
    await aView(api, { postId: post.id, url: `https://site.example/post/${country}`, visitorId: country });
  await aSetting(api, 'about', { text: decomposed, version: 3 });
  await addEdges(api, post.id);
  archive = await anArchive(api);
  withSecrets = await anArchive(api, { hasSecrets: true });
}, 120_000);
afterAll(() => api.close());

const asVisitor = [
  '/api/site',
  '/api/posts/published?limit=100',
  '/api/posts/categories',
  '/api/posts/picks',
  '/api/categories',
  '/api/books',
  '/api/footer',
  '/api/about',
  '/api/author',
  '/api/author/words',
  '/api/diary',
  '/api/diary/timeline',
  '/rss.xml',
  '/atom.xml',
  '/feed.json',
  '/sitemap.xml',
  ...['மழை', 'ஊர்', 'அம்மா நினைவு', 'கடி'].map((words) => `/api/posts/search?q=${encodeURIComponent(words)}`),
];
const asAuthor = [
  '/api/posts?limit=100',
  '/api/settings',
  '/api/settings/members',
  '/api/settings/invitations',
  '/api/newsletter/subscribers',
  '/api/books/admin/all',
  '/api/images',
  '/api/redirects',
  '/api/analytics/dashboard',
  '/api/analytics/breakdown?period=30days',
  '/api/analytics/visitors?period=all',
  '/api/analytics/detailed-views?period=30days',
  '/api/analytics/top-posts?period=all',
  '/api/analytics/all-posts-detailed?period=all',
];

/** What pages, feeds and the dashboard are made of: the status and the body of each address. */
async function getEverything(from: TestApi): Promise<Record<string, string>> {
  const { token } = await anAuthor(from);
  const slugs: string[] = await from.platform.database
    .read('post')
    .whereNull('deleted_at')
    .orderBy('id')
    .pluck('slug');
  const posts = slugs.flatMap((slug) => [
    `/api/posts/${encodeURIComponent(slug)}`,
    `/api/posts/${encodeURIComponent(slug)}/related`,
    `/api/comments/${encodeURIComponent(slug)}`,
  ]);
  const seen: Record<string, string> = {};
  const see = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await from.fetch(address, { headers });
    seen[address] = `${answer.status} ${await answer.text()}`;
  };
  for (const address of [...asVisitor, ...posts]) await see(address);
  for (const address of asAuthor) await see(address, { authorization: `Bearer ${token}` });
  return seen;
}

test('a site that moves to the other engine and back is the same', async () => {
  const [rows, seen] = [await allRows(api), await getEverything(api)];
  expect(Object.values(seen).filter((answer) => answer.startsWith('5') || answer.startsWith('400'))).toEqual(
    [],
  );
  const there = await aRestoredSite(withSecrets, { passphrase });
  expect(await allRows(there)).toEqual(rows);
  expect(await getEverything(there)).toEqual(seen);
  const again = await anArchive(there, { hasSecrets: true });
  const back = await aRestoredSite(again, { passphrase, env: onSqlite });
  await there.close();
  expect(await allRows(back)).toEqual(rows);
  expect(await getEverything(back)).toEqual(seen);
  await back.close();
}, 120_000);

test('what engines store differently arrives as it was', async () => {
  const there = await aRestoredSite(archive);
  const { comment, missing_address: missing, setting } = await allRows(there);
  expect(comment!.filter((row) => 'text' in row && row.text === decomposed)).toHaveLength(2);
  expect(comment![0]).toMatchObject({ created_at: '2031-12-31T23:59:59.987Z', hidden: false });
  expect(missing!.at(-1)).toMatchObject({ address_key: 'large', hits: large });
  expect(setting!.find((row) => 'name' in row && row.name === 'about')).toMatchObject({
    value: JSON.stringify({ text: decomposed, version: 3 }),
  });
  await there.close();
}, 60_000);

test('pictures are there after the move', async () => {
  const there = await aRestoredSite(archive);
  const before = Buffer.from(await (await api.fetch(picture)).arrayBuffer());
  expect(Buffer.from(await (await there.fetch(picture)).arrayBuffer()).equals(before)).toBe(true);
  await there.close();
}, 60_000);

test('without secrets every account is there, and sets a new password by mail', async () => {
  const there = await aRestoredSite(archive);
  const { email } = reader.user;
  const old = await there.call(login, { body: { email, password: reader.password } });
  expect(old.status).toBe(403);
  await there.call(forgotPassword, { body: { email } });
  const token = secretIn((await mailsTo(there, email))[0]);
  const reset = await there.call(resetPassword, { body: { token, password: 'புதிய-கடவுச்சொல்-7' } });
  expect([reset.status, reset.body.user?.id]).toEqual([200, reader.user.id]);
  const as = { token: reset.body.token! };
  const { id } = (await there.platform.database.read('post').where('is_public', true).first('id'))!;
  expect((await there.call(addComment, { params: { id }, body: { text: 'நான்' } }, { as })).status).toBe(201);
  await there.close();
}, 60_000);

test('without secrets the author has the password of the settings', async () => {
  const there = await aRestoredSite(archive, { env: { AUTHOR_PASSWORD: 'வேறொரு-கடவுச்சொல்-9' } });
  const { email } = author.user;
  const signIn = (password: string) => there.call(login, { body: { email, password } });
  expect((await signIn(authorPassword)).status).toBe(403);
  expect((await signIn('வேறொரு-கடவுச்சொல்-9')).body.user).toEqual(author.user);
  await there.close();
}, 60_000);

test('with secrets passwords and the key of links are as before', async () => {
  const there = await aRestoredSite(withSecrets, { passphrase });
  const { email } = reader.user;
  expect((await there.call(login, { body: { email, password: reader.password } })).status).toBe(200);
  expect(there.platform.siteSecret).toBe(api.platform.siteSecret);
  await there.close();
}, 60_000);

test.each([
  ['without secrets', () => archive],
  ['with secrets', () => withSecrets],
])('nothing in an archive %s can be used without the passphrase', async (_, getFile) => {
  const text = Object.values(await getFiles(getFile()))
    .map((bytes) => bytes.toString('latin1'))
    .join('\n');
  for (const secret of ['$argon2', 'hash-of-a-token', api.platform.siteSecret])
    expect(text).not.toContain(secret);
});
