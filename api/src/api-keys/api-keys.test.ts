import {
  createApiKey,
  createPost,
  type Input,
  listApiKeys,
  listAuditEntries,
  listPosts,
  revokeApiKey,
  type Scope,
} from '@ezhuthu/contract';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { anAuthor, aPost, aReader, keepProven } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { makeApiKey } from './service.ts';

const api = await startTestApi();
afterAll(() => api.close());
const author = await keepProven(api, await anAuthor(api));
afterEach(() => api.platform.database.transaction((tx) => tx('api_key').delete()));

const create = (body: Partial<Input<typeof createApiKey>['body']> = {}, headers?: Record<string, string>) =>
  api.call(
    createApiKey,
    { body: { name: 'என் நிரல்', scopes: ['posts:read'], ...body } },
    { as: author, headers },
  );
const aKey = async (...scopes: Scope[]) => (await create(scopes.length > 0 ? { scopes } : {})).body;
const list = async () => (await api.call(listApiKeys, {}, { as: author })).body.keys;
const read = (token: string) => api.call(listPosts, {}, { as: { token } });

test('a script reads and writes what its key allows, as the author, and nothing once another process has revoked it', async () => {
  const { key, token } = await aKey('posts:read', 'posts:write');
  const body = { title: 'நிரலிலிருந்து', content: '<p>உரை</p>', category: 'கவிதை' };
  expect((await api.call(createPost, { body }, { as: { token } })).status).toBe(201);
  // the author sees drafts too
  const draft = await aPost(api, { status: 'draft' });
  const { body: found } = await api.call(
    listPosts,
    { query: { status: 'draft' } as never },
    { as: { token } },
  );
  expect(found.posts.map(({ id }) => id)).toContain(draft.id);
  await api.platform.database.transaction((tx) => tx('api_key').where('id', key.id).delete());
  expect((await api.call(createPost, { body }, { as: { token } })).status).toBe(401);
});

test('a key lives for 90 days, or as the author chose', async () => {
  const { key } = await aKey();
  expect(Date.parse(key.expiresAt) - Date.parse(key.createdAt)).toBe(90 * 24 * 60 * 60 * 1000);
  const { token } = (await create({ days: 1 })).body;
  expect((await read(token)).status).toBe(200);
  api.clock.advance({ days: 1 });
  expect((await read(token)).status).toBe(401);
  expect((await list())[0]).toMatchObject({ isExpired: true });
});

test('a revoked key is refused at once', async () => {
  const { key, token } = await aKey();
  expect((await read(token)).status).toBe(200);
  expect((await api.call(revokeApiKey, { params: { id: key.id } }, { as: author })).status).toBe(204);
  expect((await read(token)).status).toBe(401);
  expect((await api.call(revokeApiKey, { params: { id: key.id } }, { as: author })).status).toBe(404);
});

test('a forged or damaged token is refused, even where visitors may read', async () => {
  const { token } = await aKey();
  const other = token.endsWith('A') ? 'B' : 'A';
  for (const bad of [`${token.slice(0, -1)}${other}`, 'ez_none', `ez_${'0'.repeat(32)}_${'a'.repeat(43)}`])
    expect((await read(bad)).status).toBe(401);
});

test('a key whose owner is no longer the author may do nothing of theirs', async () => {
  const { token } = await aKey('posts:write');
  const { database } = api.platform;
  const setAuthor = (is_author: boolean) =>
    database.transaction((tx) => tx('account').where('id', author.user.id).update({ is_author }));
  await setAuthor(false);
  const body = { title: 'இல்லை', content: '<p>உரை</p>', category: 'கவிதை' };
  expect((await api.call(createPost, { body }, { as: { token } })).status).toBe(403);
  await setAuthor(true);
});

test('the token is stored as a hash and shown once', async () => {
  const { token } = await aKey();
  const stored = JSON.stringify(await api.platform.database.read('api_key'));
  // its letters may contain the sign between its parts
  const secret = token.split('_').slice(2).join('_');
  expect(stored).not.toContain(secret);
  expect(JSON.stringify(await list())).not.toContain(secret);
});

test('a repeated request makes one key, and its token is the one that is valid', async () => {
  const headers = { 'idempotency-key': 'one-key-please' };
  const first = (await create({}, headers)).body;
  const second = (await create({}, headers)).body;
  expect(second).toEqual(first);
  expect(await list()).toHaveLength(1);
  expect((await read(second.token)).status).toBe(200);
});

test('the last use is shown', async () => {
  const { token } = await aKey();
  expect((await list())[0]!.lastUsedAt).toBeNull();
  await read(token);
  // it is written beside the request
  while ((await list())[0]!.lastUsedAt === null);
  expect((await list())[0]!.lastUsedAt).toBe(api.clock.now().toISOString());
});

test('requests of a key are limited', async () => {
  const { token } = await aKey();
  const statuses = await Promise.all(Array.from({ length: 125 }, async () => (await read(token)).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

test('making and revoking are recorded, and what a script does is recorded as the key’s', async () => {
  const { key, token } = await aKey('posts:write');
  const body = { title: 'பதிவு', content: '<p>உரை</p>', category: 'கவிதை', status: 'published' } as const;
  await api.call(createPost, { body }, { as: { token } });
  await api.call(revokeApiKey, { params: { id: key.id } }, { as: author });
  const { entries } = (await api.call(listAuditEntries, { query: { limit: 3 } }, { as: author })).body;
  expect(entries).toMatchObject([
    { action: 'key_revoked', title: 'என் நிரல்', actor: 'account' },
    { action: 'post_published', actor: 'key', name: 'என் நிரல்', accountId: author.user.id },
    { action: 'key_created', subject: `key:${key.id}`, after: { scopes: ['posts:write'] } },
  ]);
});

test.each<[string, object]>([
  ['without a scope', { scopes: [] }],
  ['with an unknown scope', { scopes: ['everything'] }],
  ['without a name', { name: ' ' }],
  ['for more than a year', { days: 400 }],
  ['for ever', { days: 0 }],
])('a key %s is refused', async (_, body) => {
  expect((await create(body as never)).status).toBe(400);
});

test('there are at most twenty keys', async () => {
  const viewer = {
    accountId: author.user.id,
    sessionId: 's',
    name: 'n',
    isAuthor: true,
    role: 'author' as const,
  };
  const body = { name: 'n', scopes: ['posts:read' as const], days: 1 };
  for (let n = 0; n < 20; n++) await makeApiKey(api.platform, body, { viewer, attempt: undefined });
  expect((await create()).status).toBe(409);
});

test('only the author makes keys', async () => {
  const reader = await aReader(api);
  const body = { name: 'x', scopes: ['posts:read' as const] };
  expect((await api.call(createApiKey, { body }, { as: reader })).status).toBe(403);
  expect((await api.call(createApiKey, { body })).status).toBe(401);
  expect((await api.call(listApiKeys, {}, { as: reader })).status).toBe(403);
});
