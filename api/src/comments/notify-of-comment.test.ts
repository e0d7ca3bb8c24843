import { addComment, approveComment, listNotifications, type Post } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aComment, anAuthor, aPost, aReader, aSetting, type Person } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/mails.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { insertAll } from '../platform/database/write-rows.ts';

const api = await startTestApi({ TRUSTED_PROXIES: '1', SITE_URL: 'https://site.example' });
const author = await anAuthor(api);
afterAll(() => api.close());

let visitors = 0;
const say = (post: Post, { text = 'அருமை', as }: { text?: string; as?: Person } = {}) =>
  api.call(
    addComment,
    { params: { id: post.id }, body: { text } },
    { as, headers: { 'x-forwarded-for': `198.51.9.${++visitors}` } },
  );
/** The notifications of an account about a post, newest first. */
const notificationsFor = async (as: Person, { title }: Post) =>
  (await api.call(listNotifications, {}, { as })).body
    .filter(({ message }) => message.includes(`“${title}”`))
    .map(({ message }) => message);
const mailedTo = async ({ user }: Person, { title }: Post) =>
  (await mailsTo(api, user.email)).filter(({ subject }) => subject?.includes(`“${title}”`));
const prefer = ({ user }: Person, preferences: Record<string, boolean>) =>
  api.platform.database.transaction((tx) => tx('profile').insert({ account_id: user.id, ...preferences }));

test("a comment notifies the post's author", async () => {
  const [post, reader] = [await aPost(api, { title: 'மழை நாள்' }), await aReader(api)];
  await say(post, { as: reader });
  const [notification] = (await api.call(listNotifications, {}, { as: author })).body;
  expect(notification).toEqual({
    id: expect.any(String),
    type: 'comment',
    date: api.clock.now().toISOString(),
    read: false,
    message: 'கயல் “மழை நாள்” பதிவில் கருத்துரைத்தார்',
    url: `/post/${encodeURIComponent('மழை-நாள்')}#comments`,
  });
});

test('a guest is notified of as a reader', async () => {
  const post = await aPost(api);
  await say(post);
  expect(await notificationsFor(author, post)).toEqual([`ஒரு வாசகர் “${post.title}” பதிவில் கருத்துரைத்தார்`]);
});

test("the author's own comment notifies earlier commenters only", async () => {
  const [post, reader] = [await aPost(api), await aReader(api)];
  await say(post, { as: author });
  await aComment(api, { post, by: reader });
  await say(post, { as: author });
  expect(await notificationsFor(author, post)).toEqual([]);
  expect(await notificationsFor(reader, post)).toEqual([
    `நீங்கள் கருத்துரைத்த “${post.title}” பதிவில் ${author.user.firstName} கருத்துரைத்தார்`,
  ]);
});

test('earlier commenters are notified of the next comments, once each, and not of their own', async () => {
  const post = await aPost(api);
  const [first, second] = [await aReader(api), await aReader(api)];
  await say(post, { as: first });
  await say(post, { as: first });
  await say(post, { as: second });
  expect(await notificationsFor(first, post)).toHaveLength(1);
  expect(await notificationsFor(second, post)).toEqual([]);
  expect(await notificationsFor(author, post)).toHaveLength(3);
});

test('comments on other posts are no news', async () => {
  const [post, reader] = [await aPost(api), await aReader(api)];
  await aComment(api, { post: await aPost(api), by: reader });
  await say(post);
  expect(await notificationsFor(reader, post)).toEqual([]);
});

test('a commenter who has disabled thread notifications gets none', async () => {
  const [post, reader] = [await aPost(api), await aReader(api)];
  await prefer(reader, { thread_notifications: false });
  await aComment(api, { post, by: reader });
  await say(post);
  expect([await notificationsFor(reader, post), await mailedTo(reader, post)]).toEqual([[], []]);
});

test('on a post that readers may no longer see they are notified of nothing', async () => {
  const [post, reader] = [await aPost(api, { hidden: true }), await aReader(api)];
  await aComment(api, { post, by: reader });
  await say(post, { as: author });
  expect(await notificationsFor(reader, post)).toEqual([]);
});

test('a held comment notifies the author only, as pending moderation', async () => {
  const [post, reader] = [await aPost(api), await aReader(api)];
  await aComment(api, { post, by: reader });
  await say(post, { text: 'https://example.com' });
  expect(await notificationsFor(author, post)).toEqual([
    `ஒரு வாசகர் “${post.title}” பதிவில் கருத்துரைத்தார்; அது உங்கள் ஒப்புதலுக்காகக் காத்திருக்கிறது`,
  ]);
  expect([await notificationsFor(reader, post), await mailedTo(reader, post)]).toEqual([[], []]);
});

test('an approved comment notifies earlier commenters once, and not the author again', async () => {
  const [post, reader] = [await aPost(api), await aReader(api)];
  await aComment(api, { post, by: reader });
  const id = await aComment(api, { post, held: true });
  for (let time = 0; time < 2; time++) {
    await api.call(approveComment, { params: { id } }, { as: author });
  }
  expect(await notificationsFor(reader, post)).toHaveLength(1);
  expect(await mailedTo(reader, post)).toHaveLength(1);
  expect(await notificationsFor(author, post)).toEqual([]);
});

test('a repeated request tells once', async () => {
  const [post, as] = [await aPost(api), await aReader(api)];
  const input = { params: { id: post.id }, body: { text: 'x' } };
  const headers = { 'idempotency-key': 'tell-1' };
  await api.call(addComment, input, { as, headers });
  await api.call(addComment, input, { as, headers });
  expect(await notificationsFor(author, post)).toHaveLength(1);
  expect(await mailedTo(author, post)).toHaveLength(1);
});

test('a long title is cut in a message', async () => {
  const post = await aPost(api, { title: 'நெடுந்தலைப்பு '.repeat(20).trim() });
  await say(post);
  const [{ message } = { message: '' }] = (await api.call(listNotifications, {}, { as: author })).body;
  expect(message).toMatch(/^ஒரு வாசகர் “நெடுந்.{30,78}…” பதிவில் கருத்துரைத்தார்$/);
});

test('the author is mailed the comment, where to see it and where to end such mails', async () => {
  const post = await aPost(api, { title: 'அஞ்சல்' });
  await aSetting(api, 'siteName', 'எழுத்து');
  await say(post, { text: 'வணக்கம் <b>நண்பரே</b>\nஇரண்டாம் வரி' });
  const [mail, ...others] = await mailedTo(author, post);
  expect(others).toEqual([]);
  expect(mail!.subject).toBe('“அஞ்சல்” பதிவில் புதிய கருத்து · எழுத்து');
  for (const part of [
    'ஒரு வாசகர் கருத்துரைத்தார்:',
    'வணக்கம் <b>நண்பரே</b>\nஇரண்டாம் வரி',
    `${api.platform.config.siteUrl}${post.url}#comments`,
    `${api.platform.config.siteUrl}/settings?tab=preferences`,
  ]) {
    expect(mail!.text).toContain(part);
  }
  expect(mail!.html).toContain('வணக்கம் &lt;b&gt;நண்பரே&lt;/b&gt;<br>இரண்டாம் வரி');
});

test('a mail says that a comment waits for approval', async () => {
  const post = await aPost(api);
  await say(post, { text: 'www.example.com' });
  expect((await mailedTo(author, post))[0]!.text).toContain('ஒப்புதலுக்காகக் காத்திருக்கிறது');
});

test('earlier commenters are mailed too, with a link to their preferences', async () => {
  const [post, reader] = [await aPost(api), await aReader(api)];
  await aComment(api, { post, by: reader });
  await say(post);
  const [mail] = await mailedTo(reader, post);
  expect(mail!.text).toContain(`${api.platform.config.siteUrl}/profile?tab=preferences`);
});

test('without email notifications an account is only notified on the site', async () => {
  const [post, reader] = [await aPost(api), await aReader(api)];
  await prefer(reader, { email_notifications: false });
  await aComment(api, { post, by: reader });
  await say(post);
  expect([(await notificationsFor(reader, post)).length, await mailedTo(reader, post)]).toEqual([1, []]);
});

test('the author too may want no mail', async () => {
  const post = await aPost(api);
  await prefer(author, { email_notifications: false });
  await say(post);
  expect([(await notificationsFor(author, post)).length, await mailedTo(author, post)]).toEqual([1, []]);
});

test('a post that 601 members have commented on takes another comment', async () => {
  const { transaction } = api.platform.database;
  const post = await aPost(api);
  const names = Array.from({ length: 601 }, (_, n) => `many-${n}`);
  const toAccount = (id: string) => ({
    ...{ id, email: `${id}@example.com`, email_key: `${id}@example.com` },
    ...{ password_hash: '', first_name: id, created_at: api.clock.now() },
  });
  const toComment = (id: string) => ({
    ...{ id, account_id: id, post_id: post.id, text: 'அருமை', created_at: api.clock.now() },
  });
  await transaction(async (tx) => {
    await insertAll(tx, 'account', names.map(toAccount));
    await insertAll(tx, 'comment', names.map(toComment));
  });
  expect((await say(post)).status).toBe(201);
  const notified = await api.platform.database.read('notification').where('account_id', 'like', 'many-%');
  expect(notified).toHaveLength(names.length);
});
