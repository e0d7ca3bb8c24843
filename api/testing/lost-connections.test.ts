import {
  addComment,
  createPost,
  forgotPassword,
  getAnalyticsDashboard,
  listPosts,
  resetPassword,
} from '@ezhuthu/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createCounter } from '../src/analytics/service.ts';
import { anAuthor, aPost, aReader, type Person } from './factories.ts';
import { mailsTo, secretIn } from './mails.ts';
import { type Cut, type MysqlProxy, startMysqlProxy } from './mysql-proxy.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { aDatabase, type TestDatabase } from './test-database.ts';
import { aView } from './views.ts';

const cuts: Cut[] = ['before the commit', 'after the commit'];

let database: TestDatabase;
let proxy: MysqlProxy;
let api: TestApi;
let author: Person;
let reader: Person;

beforeAll(async () => {
  database = await aDatabase();
  proxy = await startMysqlProxy(database.url!);
  api = await startTestApi({ DATABASE_URL: proxy.url });
  author = await anAuthor(api);
  reader = await aReader(api);
});
afterEach(() => void proxy.takeCount());
afterAll(async () => {
  await api.close();
  await proxy.close();
  await database.drop();
});

let keys = 0;
const withKey = () => ({ 'idempotency-key': `key ${++keys}` });

const text = 'மழை வந்தது';
const getText = (body: object) => ('text' in body ? body.text : undefined);
const comment = (id: string, headers: Record<string, string>) =>
  api.call(addComment, { params: { id }, body: { text } }, { as: reader, headers });
const countComments = async (post: string) =>
  Number((await api.platform.database.read('comment').where('post_id', post).count({ n: '*' }).first())?.n);

describe.each(cuts)('when the connection is lost right %s', (when) => {
  test('a comment with a key is stored once and answered as stored', async () => {
    const { id } = await aPost(api);
    const headers = withKey();
    proxy.cut(when, 'insert into `comment`');
    const answer = await comment(id, headers);
    expect([proxy.takeCount(), answer.status, getText(answer.body)]).toEqual([1, 201, text]);
    expect((await comment(id, headers)).body).toEqual(answer.body);
    expect(await countComments(id)).toBe(1);
  });

  test('a password is reset with a key and a link that counts once', async () => {
    const { user } = await aReader(api);
    await api.call(forgotPassword, { body: { email: user.email } });
    const token = secretIn((await mailsTo(api, user.email))[0]);
    proxy.cut(when, 'update `account`');
    const body = { token, password: 'நற்றிணை-12' };
    const answer = await api.call(resetPassword, { body }, { headers: withKey() });
    expect([proxy.takeCount(), answer.status, answer.body.user?.email]).toEqual([1, 200, user.email]);
    expect(await mailsTo(api, user.email)).toHaveLength(2);
  });

  test('a post with a key is stored once and answered as stored', async () => {
    proxy.cut(when, 'insert into `post`');
    const body = { title: `ஒரே இடுகை ${when}`, content: '<p>x</p>', status: 'published' as const };
    const answer = await api.call(createPost, { body }, { as: author, headers: withKey() });
    expect([proxy.takeCount(), answer.status]).toEqual([1, 201]);
    const found = await api.platform.database.read('post').where('title', body.title).pluck('id');
    expect(found).toEqual([answer.body.id]);
  });
});

describe.each(cuts)('when the connection is lost right %s', (when) => {
  const views = async () =>
    (await api.call(getAnalyticsDashboard, {}, { as: author })).body.siteStats.totalViews;

  test('a view is stored once and acknowledged', async () => {
    const before = await views();
    proxy.cut(when, 'insert into `traffic_inbox`');
    const answer = await aView(api, { eventId: `view ${when}` });
    expect([proxy.takeCount(), answer.status]).toEqual([1, 202]);
    expect(await views()).toBe(before + 1);
  });

  test('views are counted once', async () => {
    const before = await views();
    for (let n = 0; n < 3; n++) await aView(api);
    proxy.cut(when, 'update `traffic_inbox`');
    await createCounter(api.platform)
      .countWaiting()
      .catch(() => {});
    expect(proxy.takeCount()).toBe(1);
    expect(await views()).toBe(before + 3);
    const failed = await api.platform.database.read('traffic_inbox').where('state', 'failed');
    expect(failed).toEqual([]);
  });
});

test('a comment without a key is stored once after a connection lost before the commit was sent', async () => {
  const { id } = await aPost(api);
  proxy.cutAt('insert into `comment`');
  expect([(await comment(id, {})).status, proxy.takeCount(), await countComments(id)]).toEqual([201, 1, 1]);
});

test.each<[Cut, number]>([
  ['before the commit', 0],
  ['after the commit', 1],
])(
  'a comment without a key is not sent again when the answer is lost %s, whatever is stored',
  async (when, stored) => {
    const { id } = await aPost(api);
    proxy.cut(when, 'insert into `comment`');
    const answer = await comment(id, {});
    expect([answer.status, answer.body.code]).toEqual([503, 'outcome_unknown']);
    expect(answer.body.message).toBe('It is not known whether this was stored.');
    expect(answer.headers.get('retry-after')).toBeNull();
    expect(await countComments(id)).toBe(stored);
  },
);

test('a read is sent again after its connection was lost', async () => {
  await aPost(api);
  proxy.cutAt('from `post`');
  expect([(await api.call(listPosts, {})).status, proxy.takeCount()]).toEqual([200, 1]);
});

test('a write outlasts a server that refuses connections for a while', async () => {
  const { id } = await aPost(api);
  proxy.refuse(8);
  const written = api.platform.database.transaction((tx) =>
    tx('post').where('id', id).update({ title: 'மாற்றம்' }),
  );
  expect(await written).toBe(1);
  expect(proxy.takeCount()).toBe(8);
});
