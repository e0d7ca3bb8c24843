import { createPost, getHealth, getMe, getReady, listPosts, login, track } from '@ezhuthu/contract';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Mariadb, startMariadb } from '../../infra/test/mariadb.ts';
import { anAuthor, aPost, aReader, type Person } from './factories.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { aDatabase } from './test-database.ts';

// on its own server, because a shared one must not be stopped
describe('while the database is down', () => {
  let mariadb: Mariadb;
  let api: TestApi;
  let author: Person;
  let reader: Person;
  const title = 'வெள்ளத்துக்கு முன்';

  beforeAll(async () => {
    mariadb = await startMariadb();
    const database = await aDatabase(mariadb.url);
    api = await startTestApi({ DATABASE_URL: database.url!, DATABASE_RETRY_MS: '100' });
    author = await anAuthor(api);
    reader = await aReader(api);
    await aPost(api, { title });
    await mariadb.pause();
  });
  afterAll(async () => {
    await api.close();
    await mariadb.stop();
  });

  const unavailable = { status: 503, body: { code: 'unavailable' } };
  const event = { visitorId: 'v', sessionId: 's', url: 'https://site.example/' };

  test('the process runs', async () => {
    expect((await api.call(getHealth, {})).status).toBe(200);
  });

  test('the process is not ready', async () => {
    expect(await api.call(getReady, {})).toMatchObject(unavailable);
  });

  test('a read is answered 503 with a time to retry', async () => {
    const answer = await api.call(listPosts, {});
    expect(answer).toMatchObject(unavailable);
    expect(answer.headers.get('retry-after')).toBe('1');
  });

  test('a session that cannot be looked up is not treated as invalid', async () => {
    expect(await api.call(getMe, {}, { as: reader })).toMatchObject(unavailable);
  });

  test('a write is answered 503', async () => {
    const body = { title: 'x', content: 'x' };
    expect(await api.call(createPost, { body }, { as: author })).toMatchObject(unavailable);
  });

  test('a view is not reported as counted', async () => {
    expect(await api.call(track, { body: event })).toMatchObject(unavailable);
  });

  test('a sign-in is not rejected as a wrong password', async () => {
    const { user, password } = reader;
    expect(await api.call(login, { body: { email: user.email, password } })).toMatchObject(unavailable);
  });

  describe('and after it has come back', () => {
    beforeAll(() => mariadb.resume());

    test('everything works again', async () => {
      expect((await api.call(getReady, {})).status).toBe(200);
      expect((await api.call(getMe, {}, { as: reader })).status).toBe(200);
      expect((await api.call(listPosts, {})).body.posts.map((post) => post.title)).toEqual([title]);
    });

    test('a write is possible again', async () => {
      const body = { title: 'வெள்ளத்துக்குப் பின்', content: 'x' };
      expect((await api.call(createPost, { body }, { as: author })).status).toBe(201);
    });
  });
});
