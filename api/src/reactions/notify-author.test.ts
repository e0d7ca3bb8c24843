import { listNotifications, type Post, setNotificationRead, toggleLike } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aLike, anAuthor, aPost, aReader, type Person } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/mails.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
const names = ['கயல்', 'முல்லை', 'வேலன்', 'நிலவன்'];
const readers = await Promise.all(names.map(() => aReader(api)));
await api.platform.database.transaction(async (tx) => {
  for (const [n, { user }] of readers.entries()) {
    await tx('account').where('id', user.id).update({ first_name: names[n] });
  }
});
const [kayal, mullai, velan, nilavan] = readers as [Person, Person, Person, Person];
afterAll(() => api.close());

async function toggle({ id }: Post, ...people: Person[]): Promise<void> {
  for (const as of people) {
    api.clock.advance({ minutes: 1 });
    await api.call(toggleLike, { params: { id } }, { as });
  }
}
const notificationsAbout = async ({ title }: Post) =>
  (await api.call(listNotifications, {}, { as: author })).body.filter(({ message }) =>
    message.includes(`“${title}”`),
  );
const getMessages = async (post: Post) => (await notificationsAbout(post)).map(({ message }) => message);

test("a like notifies the post's author", async () => {
  const post = await aPost(api);
  await toggle(post, kayal);
  expect(await notificationsAbout(post)).toEqual([
    {
      id: expect.any(String),
      type: 'like',
      date: api.clock.now().toISOString(),
      read: false,
      message: `கயல் உங்கள் “${post.title}” பதிவை விரும்பினார்`,
      url: `${post.url}#comments`,
    },
  ]);
});

test('further likes update the same notification and move it to the top', async () => {
  const post = await aPost(api);
  await toggle(post, kayal);
  const [{ id } = { id: '' }] = await notificationsAbout(post);
  await toggle(post, mullai);
  expect(await getMessages(post)).toEqual([`முல்லை மற்றும் ஒருவர் உங்கள் “${post.title}” பதிவை விரும்பினர்`]);
  await toggle(post, velan, nilavan);
  const message = `நிலவன் மற்றும் 3 பேர் உங்கள் “${post.title}” பதிவை விரும்பினர்`;
  expect(await notificationsAbout(post)).toMatchObject([
    { id, message, date: api.clock.now().toISOString() },
  ]);
});

test('removing a like removes its notification', async () => {
  const post = await aPost(api);
  await toggle(post, kayal, mullai);
  const { date } = (await notificationsAbout(post))[0]!;
  await toggle(post, kayal);
  expect(await notificationsAbout(post)).toMatchObject([
    { message: `முல்லை உங்கள் “${post.title}” பதிவை விரும்பினார்`, date },
  ]);
  await toggle(post, mullai);
  expect(await notificationsAbout(post)).toEqual([]);
});

test('toggling repeatedly creates one notification', async () => {
  const post = await aPost(api);
  await toggle(post, kayal, kayal, kayal, kayal, kayal);
  expect(await getMessages(post)).toEqual([`கயல் உங்கள் “${post.title}” பதிவை விரும்பினார்`]);
});

test('what was read stays, and the next likes are counted from then on', async () => {
  const post = await aPost(api);
  await toggle(post, kayal, mullai);
  const [{ id } = { id: '' }] = await notificationsAbout(post);
  await api.call(setNotificationRead, { params: { id }, body: {} }, { as: author });
  await toggle(post, velan);
  expect(await getMessages(post)).toEqual([
    `வேலன் உங்கள் “${post.title}” பதிவை விரும்பினார்`,
    `முல்லை மற்றும் ஒருவர் உங்கள் “${post.title}” பதிவை விரும்பினர்`,
  ]);
  await toggle(post, kayal);
  expect(await getMessages(post)).toHaveLength(2);
});

test('earlier likes without a notification are not included in the next one', async () => {
  const post = await aPost(api);
  await aLike(api, { post, by: kayal });
  await toggle(post, mullai);
  expect(await getMessages(post)).toEqual([`முல்லை உங்கள் “${post.title}” பதிவை விரும்பினார்`]);
});

test('taking back a like of old tells nothing', async () => {
  const post = await aPost(api);
  await aLike(api, { post, by: kayal });
  await toggle(post, kayal);
  expect(await notificationsAbout(post)).toEqual([]);
});

test("the author's own like neither notifies nor counts", async () => {
  const post = await aPost(api);
  await toggle(post, author);
  expect(await notificationsAbout(post)).toEqual([]);
  await toggle(post, kayal, author, author);
  expect(await getMessages(post)).toEqual([`கயல் உங்கள் “${post.title}” பதிவை விரும்பினார்`]);
});

test('each post has a place of its own', async () => {
  const [one, two] = [await aPost(api), await aPost(api)];
  await toggle(one, kayal);
  await toggle(two, kayal);
  expect([await notificationsAbout(one), await notificationsAbout(two)].map(({ length }) => length)).toEqual([
    1, 1,
  ]);
});

test('likes send no mail', async () => {
  const post = await aPost(api);
  await toggle(post, kayal);
  const mails = await mailsTo(api, author.user.email);
  expect(mails.filter(({ subject }) => subject?.includes(post.title))).toEqual([]);
});
