import {
  clearNotifications,
  deleteNotification,
  listChanges,
  listNotifications,
  notificationsSize,
  readAllNotifications,
  setNotificationRead,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aReader, type Person } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { commentNews } from '../comments/messages.ts';
import { wording } from '../platform/text/wording.ts';
import { signUpMessages } from '../sign-up/messages.ts';
import { type Notice, notify, pruneNotifications } from './service.ts';

const api = await startTestApi();
const other = await aReader(api);
afterAll(() => api.close());

/** A wording of no language's texts, which stays as it is. */
const say = (text: string) => ({ text, values: [] });

const keyed = (key: string | undefined) => ({ ...(key && { headers: { 'idempotency-key': key } }) });

/** Notifies an account, a minute after the previous event. */
async function notifyMember({ user }: Person, input: Partial<Notice> = {}): Promise<void> {
  api.clock.advance({ minutes: 1 });
  const notice: Notice = {
    accountId: user.id,
    type: 'system',
    message: say('செய்தி'),
    url: '/library',
    ...input,
  };
  await api.platform.database.transaction((tx) => notify(tx, api.platform, [notice]));
}

const notificationsFor = async (as: Person) => (await api.call(listNotifications, {}, { as })).body;
const getFirst = async (as: Person) => (await notificationsFor(as))[0]!;
const getMessages = async (as: Person) => (await notificationsFor(as)).map(({ message }) => message);
const getReads = async (as: Person) => (await notificationsFor(as)).map(({ read }) => read);

const setRead = (id: string, body: { read?: boolean }, as?: Person, key?: string) =>
  api.call(setNotificationRead, { params: { id }, body }, { as, ...keyed(key) });
const remove = (id: string, as?: Person, key?: string) =>
  api.call(deleteNotification, { params: { id } }, { as, ...keyed(key) });

test('notifications are listed newest first', async () => {
  const reader = await aReader(api);
  await notifyMember(reader, { message: say('ஒன்று') });
  await notifyMember(reader, { message: say('இரண்டு'), type: 'comment', url: '' });
  const [newest, oldest] = await notificationsFor(reader);
  expect(newest).toEqual({
    id: expect.any(String),
    message: 'இரண்டு',
    type: 'comment',
    read: false,
    url: '',
    date: api.clock.now().toISOString(),
  });
  expect(oldest).toMatchObject({ message: 'ஒன்று', type: 'system', url: '/library' });
});

test('notifications of other accounts are not visible', async () => {
  const reader = await aReader(api);
  await notifyMember(reader);
  expect(await notificationsFor(other)).toEqual([]);
});

test('as many as are shown are listed', async () => {
  const reader = await aReader(api);
  for (let n = 0; n <= notificationsSize; n++) await notifyMember(reader, { message: say(`${n}`) });
  const messages = await getMessages(reader);
  expect(messages).toHaveLength(notificationsSize);
  expect([messages[0], messages.at(-1)]).toEqual([`${notificationsSize}`, '1']);
});

test('one of a group takes the place of the unread one', async () => {
  const reader = await aReader(api);
  await notifyMember(reader, { message: say('முதல்'), groupKey: 'like:1' });
  const { id } = await getFirst(reader);
  await notifyMember(reader, { message: say('வேறு குழு'), groupKey: 'like:2' });
  await notifyMember(reader, { message: say('அடுத்தது'), groupKey: 'like:1' });
  expect(await getMessages(reader)).toEqual(['அடுத்தது', 'வேறு குழு']);
  expect(await getFirst(reader)).toMatchObject({ id, date: api.clock.now().toISOString(), read: false });
});

test('after it has been read a group begins again', async () => {
  const reader = await aReader(api);
  await notifyMember(reader, { message: say('முதல்'), groupKey: 'like:1' });
  await setRead((await getFirst(reader)).id, {}, reader);
  await notifyMember(reader, { message: say('அடுத்தது'), groupKey: 'like:1' });
  expect(await getMessages(reader)).toEqual(['அடுத்தது', 'முதல்']);
});

test('without a group each event is a notification of its own', async () => {
  const reader = await aReader(api);
  await notifyMember(reader);
  await notifyMember(reader);
  expect(await notificationsFor(reader)).toHaveLength(2);
});

test('several notifications are created at once, also for one account', async () => {
  const [one, two] = [await aReader(api), await aReader(api)];
  const notices = [one, two, one].map(
    ({ user }): Notice => ({ accountId: user.id, type: 'system', message: say('x'), url: '' }),
  );
  await api.platform.database.transaction((tx) => notify(tx, api.platform, notices));
  expect([(await notificationsFor(one)).length, (await notificationsFor(two)).length]).toEqual([2, 1]);
});

test('an empty list of notifications does nothing', async () => {
  await expect(
    api.platform.database.transaction((tx) => notify(tx, api.platform, [])),
  ).resolves.toBeUndefined();
});

test('a message that is too long is cut', async () => {
  const reader = await aReader(api);
  await notifyMember(reader, { message: say('அ'.repeat(700)) });
  expect((await getFirst(reader)).message).toHaveLength(500);
});

test('a message is in the language that it is asked for in, and of a group the newest', async () => {
  const reader = await aReader(api);
  const welcome = wording(signUpMessages, 'welcome');
  await notifyMember(reader, { message: say('முதல்'), groupKey: 'group' });
  await notifyMember(reader, { message: wording(commentNews, 'held', welcome), groupKey: 'group' });
  const inEnglish = await api.call(listNotifications, {}, { as: reader, headers: { 'x-language': 'en' } });
  expect(inEnglish.body.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Welcome.*; it is waiting for your approval$/),
  ]);
  expect(await getMessages(reader)).toEqual([commentNews.held(signUpMessages.welcome)]);
});

test('one that an earlier release has stored stays as it is', async () => {
  const reader = await aReader(api);
  await notifyMember(reader, { message: say('வணக்கம்') });
  await api.platform.database.transaction((tx) =>
    tx('notification').where('account_id', reader.user.id).update({ wording: null }),
  );
  expect(await getMessages(reader)).toEqual(['வணக்கம்']);
});

test('a failed transaction creates no notification', async () => {
  const reader = await aReader(api);
  const failing = api.platform.database.transaction(async (tx) => {
    await notify(tx, api.platform, [
      { accountId: reader.user.id, type: 'system', message: say('x'), url: '' },
    ]);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await notificationsFor(reader)).toEqual([]);
});

test('page servers see no change', async () => {
  const { last: since } = (await api.call(listChanges, {})).body;
  await notifyMember(await aReader(api));
  expect((await api.call(listChanges, { query: { since } })).body.changes).toEqual([]);
});

test('one is read, and unread again', async () => {
  const reader = await aReader(api);
  await notifyMember(reader);
  const { id } = await getFirst(reader);
  expect(await setRead(id, {}, reader)).toMatchObject({ status: 200, body: { read: true } });
  expect(await getReads(reader)).toEqual([true]);
  expect((await setRead(id, { read: false }, reader)).body).toEqual({ read: false });
  expect(await getReads(reader)).toEqual([false]);
});

test('a repeated request that comes late changes nothing', async () => {
  const reader = await aReader(api);
  await notifyMember(reader);
  const { id } = await getFirst(reader);
  await setRead(id, { read: true }, reader, 'read-1');
  await setRead(id, { read: false }, reader, 'unread-1');
  expect((await setRead(id, { read: true }, reader, 'read-1')).body).toEqual({ read: true });
  expect(await getReads(reader)).toEqual([false]);
});

test('whether it is read is a yes or a no', async () => {
  const { status, body } = await setRead('x', { read: 'perhaps' } as never, other);
  expect([status, body.details]).toEqual([400, [{ path: 'body.read', message: expect.any(String) }]]);
});

test("all are marked as read, except other accounts'", async () => {
  const [reader, neighbour] = [await aReader(api), await aReader(api)];
  for (const one of [reader, reader, neighbour]) await notifyMember(one);
  expect((await api.call(readAllNotifications, {}, { as: reader })).status).toBe(204);
  expect([await getReads(reader), await getReads(neighbour)]).toEqual([[true, true], [false]]);
});

test('one is deleted, and is then gone', async () => {
  const reader = await aReader(api);
  await notifyMember(reader, { message: say('ஒன்று') });
  await notifyMember(reader, { message: say('இரண்டு') });
  const { id } = await getFirst(reader);
  expect((await remove(id, reader)).status).toBe(204);
  expect(await getMessages(reader)).toEqual(['ஒன்று']);
  expect((await remove(id, reader)).status).toBe(404);
});

test('a repeated deletion succeeds as the first did', async () => {
  const reader = await aReader(api);
  await notifyMember(reader);
  const { id } = await getFirst(reader);
  expect((await remove(id, reader, 'delete-1')).status).toBe(204);
  expect((await remove(id, reader, 'delete-1')).status).toBe(204);
});

test("all are deleted, except other accounts'", async () => {
  const [reader, neighbour] = [await aReader(api), await aReader(api)];
  for (const one of [reader, reader, neighbour]) await notifyMember(one);
  expect((await api.call(clearNotifications, {}, { as: reader })).status).toBe(204);
  expect([(await notificationsFor(reader)).length, (await notificationsFor(neighbour)).length]).toEqual([
    0, 1,
  ]);
});

test("another account's notification is not there", async () => {
  const reader = await aReader(api);
  await notifyMember(reader);
  const { id } = await getFirst(reader);
  expect([(await setRead(id, {}, other)).status, (await remove(id, other)).status]).toEqual([404, 404]);
  expect(await getReads(reader)).toEqual([false]);
});

test.each(['nothing-here', "' or 1=1 --", 'அ'.repeat(64)])('there is no notification %s', async (id) => {
  expect([(await setRead(id, {}, other)).status, (await remove(id, other)).status]).toEqual([404, 404]);
});

test('notifications need a session', async () => {
  const answers = [
    await api.call(listNotifications, {}),
    await setRead('x', {}),
    await remove('x'),
    await api.call(readAllNotifications, {}),
    await api.call(clearNotifications, {}),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
});

test('notifications are deleted after 180 days', async () => {
  const reader = await aReader(api);
  await notifyMember(reader, { message: say('பழையது') });
  await notifyMember(reader, { message: say('புதியது') });
  const at = (days: number) => new Date(api.clock.now().getTime() + days * 24 * 60 * 60 * 1000);
  await pruneNotifications({ ...api.platform, clock: { now: () => at(179) } });
  expect(await notificationsFor(reader)).toHaveLength(2);
  await pruneNotifications({ ...api.platform, clock: { now: () => at(180) } });
  expect(await getMessages(reader)).toEqual(['புதியது']);
});
