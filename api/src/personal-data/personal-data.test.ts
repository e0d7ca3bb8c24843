import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  addComment,
  createPost,
  deleteAccount,
  deleteMember,
  getMe,
  getPost,
  invite,
  linkMemberData,
  linkPersonalData,
  listComments,
  listNotifications,
  login,
  savePost,
  toggleCommentLike,
  toggleLike,
  updatePost,
  updateProfile,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { fromBuffer } from 'yauzl';
import { addPasskeyFor } from '../../testing/authenticator.ts';
import { anAuthor, aPost, aReader, keepProven, type Person } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/mails.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { insertAll } from '../platform/database/write-rows.ts';
import { runHooks } from '../platform/platform.ts';
import { eraseDueAccounts } from './service.ts';

const api = await startTestApi();
afterAll(() => api.close());

const author = await keepProven(api, await anAuthor(api));
const uniqueName = 'செங்கதிர்க்கண்ணம்மா';

const asks = (as: Person, body: { comments: 'delete' | 'anonymise'; immediately?: boolean }) =>
  api.call(deleteAccount, { body }, { as });

/** A reader who has left traces wherever one can. */
async function aBusyReader(email: string) {
  const reader = await aReader(api, { email });
  const profile = { firstName: uniqueName, lastName: 'தடயம்', bio: 'தடயம் விட்டவர்' };
  await api.call(updateProfile, { body: { profile, preferences: { newsletter: true } } }, { as: reader });
  const post = await aPost(api);
  const params = { id: post.id };
  const comment = (text: string) => api.call(addComment, { params, body: { text } }, { as: reader });
  const { body: written } = await comment('என் கருத்து ஒன்று');
  const { body: others } = await api.call(addComment, { params, body: { text: 'மற்றது' } }, { as: author });
  await api.call(toggleLike, { params }, { as: reader });
  await api.call(savePost, { params }, { as: reader });
  if ('id' in others) await api.call(toggleCommentLike, { params: { id: others.id } }, { as: reader });
  await addPasskeyFor(api, reader);
  await api.runJobs();
  return { reader, post, written };
}

/** Every table with a row that contains one of these texts. */
async function tablesNaming(texts: string[]): Promise<string[]> {
  const { database } = api.platform;
  const found = new Set<string>();
  for (const table of await database.dialect.tables(database.read)) {
    const rows = JSON.stringify(await database.read(table));
    if (texts.some((text) => rows.includes(text))) found.add(table);
  }
  return [...found];
}

test('a deleted account leaves no trace of its owner in any table', async () => {
  const email = 'traces@example.com';
  const { reader } = await aBusyReader(email);
  const traces = [reader.user.id, email, uniqueName, 'தடயம்'];
  expect((await tablesNaming(traces)).length).toBeGreaterThan(8);
  expect((await asks(reader, { comments: 'delete', immediately: true })).status).toBe(200);
  expect(await tablesNaming(traces)).toEqual([]);
  expect((await mailsTo(api, email)).at(-1)!.subject).toContain('நீக்கப்பட்டது');
});

test('its comments go, and the numbers of comments and likes with them', async () => {
  const { reader, post } = await aBusyReader('counted@example.com');
  await asks(reader, { comments: 'delete', immediately: true });
  const { body } = await api.call(getPost, { params: { id: post.id } });
  expect([body.comments, body.likes]).toEqual([1, 0]);
  const comments = (await api.call(listComments, { params: { id: post.id } })).body;
  expect(comments.map(({ text, likes }) => [text, likes ?? 0])).toEqual([['மற்றது', 0]]);
});

test('or they stay, without its name', async () => {
  const email = 'anonymous@example.com';
  const { reader, post } = await aBusyReader(email);
  await asks(reader, { comments: 'anonymise', immediately: true });
  const comments = (await api.call(listComments, { params: { id: post.id } })).body;
  expect(comments[0]).toMatchObject({
    text: 'என் கருத்து ஒன்று',
    userId: null,
    user: { firstName: 'Anonymous' },
  });
  expect(await tablesNaming([reader.user.id, email, uniqueName])).toEqual([]);
});

test('what it has liked and written is deleted some at a time', async () => {
  const { read, transaction } = api.platform.database;
  const [reader, post] = [await keepProven(api, await aReader(api)), await aPost(api)];
  const ids = Array.from({ length: 1203 }, (_, n) => `written-${n}`);
  const of = { account_id: reader.user.id, created_at: api.clock.now() };
  await transaction(async (tx) => {
    await insertAll(
      tx,
      'comment',
      ids.map((id) => ({ ...of, id, post_id: post.id, text: 'அருமை', likes: 1 })),
    );
    await insertAll(
      tx,
      'comment_like',
      ids.map((comment_id) => ({ ...of, comment_id })),
    );
  });
  const counts: number[] = [];
  const count = ({ bindings }: { bindings?: unknown[] }) => void counts.push(bindings?.length ?? 0);
  await transaction(async (tx) => {
    tx.on('query', count);
    await runHooks(tx, api.platform, 'onAccountRemoved', {
      ...{ id: reader.user.id, email: reader.user.email, emailKey: reader.user.email },
      ...{ name: 'x', keepsComments: false },
    });
  });
  expect(await read('comment').where('account_id', reader.user.id)).toEqual([]);
  expect(await read('comment_like').where('account_id', reader.user.id)).toEqual([]);
  expect(Math.max(...counts)).toBeLessThan(510);
});

test('there are fourteen days to come back, by signing in', async () => {
  const reader = await aReader(api);
  const { body } = await asks(reader, { comments: 'delete' });
  expect(new Date(body.deletionAt).getTime() - api.clock.now().getTime()).toBe(14 * 24 * 60 * 60 * 1000);
  expect((await api.call(getMe, {}, { as: reader })).status).toBe(401);
  api.clock.advance({ days: 13 });
  await eraseDueAccounts(api.platform);
  const credentials = { email: reader.user.email, password: reader.password };
  expect((await api.call(login, { body: credentials })).status).toBe(200);
  api.clock.advance({ days: 14 });
  await eraseDueAccounts(api.platform);
  expect((await api.call(login, { body: credentials })).status).toBe(200);
  expect(
    (await mailsTo(api, reader.user.email)).some(({ subject }) => subject!.includes('நீக்கப்படவில்லை')),
  ).toBe(true);
});

test('after that the account is gone', async () => {
  const reader = await aReader(api);
  await asks(reader, { comments: 'anonymise' });
  api.clock.advance({ days: 14, minutes: 1 });
  await eraseDueAccounts(api.platform);
  const { status } = await api.call(login, { body: { email: reader.user.email, password: reader.password } });
  expect([status, await tablesNaming([reader.user.id, reader.user.email])]).toEqual([403, []]);
});

test('public posts of a guest author stay by nobody; drafts go', async () => {
  const guest = await keepProven(api, await aReader(api, { role: 'guest', email: 'guest-gone@example.com' }));
  const writes = (title: string) =>
    api.call(createPost, { body: { title, content: '<p>மழை.</p>' } }, { as: guest });
  const [shown, draft] = [(await writes('வெளியானது')).body, (await writes('வரைவு')).body];
  await api.call(updatePost, { params: { id: shown.id }, body: { status: 'published' } }, { as: author });
  await asks(guest, { comments: 'delete', immediately: true });
  const left = await api.call(getPost, { params: { id: shown.id } });
  expect([left.status, left.body.author]).toEqual([200, 'முன்னாள் எழுத்தாளர்']);
  expect((await api.call(getPost, { params: { id: draft.id } }, { as: author })).status).toBe(404);
  const { status } = await api.call(login, { body: { email: guest.user.email, password: guest.password } });
  expect(status).toBe(403);
});

test('others are no longer notified of what it did', async () => {
  const { reader } = await aBusyReader('noticed@example.com');
  const news = async () =>
    (await api.call(listNotifications, {}, { as: author })).body.filter(({ message }) =>
      message.includes(uniqueName),
    );
  expect((await news()).length).toBeGreaterThan(0);
  await asks(reader, { comments: 'anonymise', immediately: true });
  expect(await news()).toEqual([]);
});

test('mails that wait for it are not sent', async () => {
  const { database } = api.platform;
  const { reader } = await aBusyReader('waiting@example.com');
  await database.transaction((tx) =>
    tx('job').insert({
      id: 'waiting-mail',
      kind: 'mail',
      payload: JSON.stringify({ to: 'waiting@example.com', subject: 'x', text: '', html: '' }),
      run_at: new Date('2089-01-01T00:00:00.000Z'),
      claimed_until: new Date(0),
    }),
  );
  await asks(reader, { comments: 'delete', immediately: true });
  expect(await database.read('job').where('id', 'waiting-mail')).toEqual([]);
});

test('the author’s account stays', async () => {
  expect((await asks(author, { comments: 'delete', immediately: true })).status).toBe(403);
  const params = { id: author.user.id };
  const other = await api.call(deleteMember, { params, body: { comments: 'delete' } }, { as: author });
  expect(other.status).toBe(403);
});

test('deleting and exporting need a recent proof', async () => {
  const reader = await aReader(api);
  api.clock.advance({ minutes: 11 });
  const answers = [
    await asks(reader, { comments: 'delete' }),
    await api.call(linkPersonalData, {}, { as: reader }),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(['step_up_required', 'step_up_required']);
});

/** The files of a zip, by name. */
async function unzip(bytes: Buffer): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  await new Promise<void>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (failure, zip) => {
      if (failure) return reject(failure);
      zip.on('end', resolve).on('error', reject);
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, async (error, stream) => {
          if (error) return reject(error);
          files[entry.fileName] = (await buffer(stream as Readable)).toString();
          zip.readEntry();
        });
      });
      zip.readEntry();
    });
  });
  return files;
}

const download = async (url: string) => {
  const answer = await api.fetch(url);
  return {
    status: answer.status,
    files: answer.ok ? await unzip(Buffer.from(await answer.arrayBuffer())) : {},
  };
};

test('what is kept about a reader is exported as a page and as JSON, without secrets', async () => {
  const { reader } = await aBusyReader('exported@example.com');
  await keepProven(api, reader);
  const { url } = (await api.call(linkPersonalData, {}, { as: reader })).body;
  const { files } = await download(url);
  const data = JSON.parse(files['data.json']!);
  expect(data.account).toMatchObject([{ email: 'exported@example.com', first_name: uniqueName }]);
  expect(data.comments).toMatchObject([{ text: 'என் கருத்து ஒன்று' }]);
  for (const part of ['likes', 'saved', 'passkeys', 'sessions', 'subscriptions', 'activity'])
    expect(data[part].length).toBeGreaterThan(0);
  expect(files['index.html']).toContain(uniqueName);
  expect(files['data.json']).not.toMatch(/argon2|public_key|token_hash/);
});

test('an export reads some rows at a time, however many are kept', async () => {
  const { read, transaction } = api.platform.database;
  const reader = await keepProven(api, await aReader(api));
  const liked = Array.from({ length: 1203 }, (_, n) => `liked-${n}`).sort();
  const toRow = (comment_id: string) => ({
    comment_id,
    account_id: reader.user.id,
    created_at: api.clock.now(),
  });
  await transaction((tx) => insertAll(tx, 'comment_like', liked.map(toRow)));
  const { url } = (await api.call(linkPersonalData, {}, { as: reader })).body;
  const counts: number[] = [];
  const count = (rows: unknown) => void counts.push(Array.isArray(rows) ? rows.length : 0);
  read.on('query-response', count);
  const { files } = await download(url).finally(() => read.off('query-response', count));
  const { commentLikes } = JSON.parse(files['data.json']!);
  expect(commentLikes.map(({ comment_id: id }: { comment_id: string }) => id)).toEqual(liked);
  expect(files['index.html']!.match(/liked-/g)).toHaveLength(liked.length);
  expect(Math.max(...counts)).toBe(500);
});

test('the link works for the account and the author, for six hours, and not for others', async () => {
  const [reader, other] = [await aReader(api), await aReader(api)];
  const params = { id: reader.user.id };
  const own = (await api.call(linkPersonalData, {}, { as: reader })).body.url;
  const byAuthor = (await api.call(linkMemberData, { params }, { as: author })).body.url;
  const foreign = (await api.call(linkPersonalData, {}, { as: other })).body.url;
  const swapped = foreign.replace(other.user.id, reader.user.id);
  const statuses = [own, byAuthor, swapped, own.replace(/key=.*/, 'key=x')].map(
    async (url) => (await download(url)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404]);
  api.clock.advance({ hours: 7 });
  expect((await download(own)).status).toBe(404);
});

test('the author deletes somebody who has asked by a letter', async () => {
  const { reader } = await aBusyReader('letter@example.com');
  const params = { id: reader.user.id };
  const answer = await api.call(deleteMember, { params, body: { comments: 'delete' } }, { as: author });
  expect(answer.status).toBe(204);
  expect(await tablesNaming([reader.user.id, 'letter@example.com'])).toEqual([]);
  expect(
    (await api.call(deleteMember, { params, body: { comments: 'delete' } }, { as: author })).status,
  ).toBe(404);
});

test('an invitation and a subscription of the address go with the account', async () => {
  const reader = await aReader(api, { email: 'invited-gone@example.com' });
  await api.call(invite, { body: { email: 'invited-gone@example.com' } }, { as: author });
  await asks(reader, { comments: 'delete', immediately: true });
  expect(await tablesNaming(['invited-gone@example.com'])).toEqual([]);
});
