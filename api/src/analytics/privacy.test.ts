import { getRealtime, getVisitors, listDetailedViews, listPostFigures, track } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost } from '../../testing/factories.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { aView, type ViewEvent } from '../../testing/views.ts';
import { createCounter, runAnalyticsMaintenance } from './service.ts';

const proxied = await startTestApi({ TRUSTED_PROXIES: '1' });
const daily = await startTestApi({ ANALYTICS_IDENTITY: 'daily' });
afterAll(async () => {
  await proxied.close();
  await daily.close();
});

const view = (api: TestApi, input: Partial<ViewEvent> = {}, headers: Record<string, string> = {}) =>
  aView(api, { visitorId: 'somebody', sessionId: 'sitting', ...input }, { headers });

/** All rows of the analytics tables, as text. */
async function allKept({ platform }: TestApi): Promise<string> {
  const { dialect, read } = platform.database;
  const tables = (await dialect.tables(read)).filter((table) => table.startsWith('traffic_'));
  return JSON.stringify(await Promise.all(tables.map((table) => read(table))));
}

const countries = async (api: TestApi) => {
  const { body } = await api.call(getVisitors, { query: { period: 'all' } }, { as: await anAuthor(api) });
  return body.countries;
};

test('the country is derived from the address; neither the address nor browser details are stored', async () => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const reported = {
    userAgent: 'Told/1.0',
    platform: 'Told',
    screenResolution: '1234x567',
    language: 'xx-YY',
  };
  await view(
    proxied,
    { ...reported, timezone: 'Asia/Kolkata', referrer: 'https://blog.example.org/a?token=secret' },
    { 'x-forwarded-for': '8.8.8.8', 'user-agent': userAgent },
  );
  expect(await countries(proxied)).toEqual([{ country: 'US', count: 1 }]);
  expect(await allKept(proxied)).not.toMatch(
    /8\.8\.8\.8|Mozilla|rv:|Told|1234x567|xx-YY|secret|somebody|sitting/,
  );
});

test('an address that tells no country leaves it to the time zone', async () => {
  await view(proxied, { visitorId: 'v2', timezone: 'Asia/Colombo' }, { 'x-forwarded-for': '10.0.0.1' });
  expect(await countries(proxied)).toContainEqual({ country: 'LK', count: 1 });
});

test('a visitor is from where they were first known to be', async () => {
  const from = (address: string) => view(proxied, { visitorId: 'v3' }, { 'x-forwarded-for': address });
  const before = await countries(proxied);
  for (const address of ['10.0.0.1', '203.106.85.50', '8.8.8.8']) await from(address);
  const total = (list: typeof before) => list.reduce((sum, { count }) => sum + count, 0);
  expect(total(await countries(proxied))).toBe(total(before) + 1);
});

test('with daily keys, visitors are known for single days only', async () => {
  const author = await anAuthor(daily);
  const { id } = await aPost(daily);
  for (let day = 0; day < 2; day++) {
    for (let n = 0; n < 2; n++) await view(daily, { postId: id });
    daily.clock.advance({ days: 1 });
  }
  const query = { period: '7days' } as const;
  const { body: visitors } = await daily.call(getVisitors, { query }, { as: author });
  expect(visitors).toMatchObject({ totalVisitors: null, newVisitors: null, returningVisitors: null });
  const { body: posts } = await daily.call(listPostFigures, { query }, { as: author });
  expect(posts.posts[0]!.analytics).toMatchObject({ periodViews: 4, uniqueVisitors: null });
  const { body: days } = await daily.call(listDetailedViews, { query }, { as: author });
  expect(days.filter(({ views }) => views > 0)).toMatchObject([
    { views: 2, uniqueViews: 1 },
    { views: 2, uniqueViews: 1 },
  ]);
});

test('with daily keys, tables of visitors say that they add days', async () => {
  const { token } = await anAuthor(daily);
  for (const [name, header] of [
    ['countries', 'country,visitorDays'],
    ['browsers', 'browser,visitorDays'],
  ]) {
    const answer = await daily.fetch(`/api/analytics/${name}.csv`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await answer.text()).replace('\ufeff', '').split('\n')[0]).toBe(header);
  }
});

test('with daily keys a visitor is known for the minutes that live metrics need', async () => {
  const author = await anAuthor(daily);
  daily.clock.advance({ days: 1 });
  for (let n = 0; n < 2; n++) await view(daily);
  const { body } = await daily.call(getRealtime, {}, { as: author });
  expect(body).toMatchObject({ activeVisitors: 1, recentViews: 2 });
});

test("a day's key is gone once no event of it can come any more", async () => {
  const salts = () => daily.platform.database.read('traffic_salt').pluck('name');
  await view(daily);
  daily.clock.advance({ days: 2 });
  await runAnalyticsMaintenance(daily.platform);
  expect(await salts()).not.toEqual([]);
  daily.clock.advance({ days: 1 });
  await runAnalyticsMaintenance(daily.platform);
  expect(await salts()).toEqual([]);
});

test('clients cannot fill the database with names', async () => {
  const { platform } = proxied;
  for (let n = 0; n < 8; n++) {
    const events = Array.from({ length: 10 }, (_, m) => ({
      visitorId: 'v',
      sessionId: `${n} ${m}`,
      url: 'https://site.example/',
      source: 'x',
      medium: `medium ${n} ${m}`,
    }));
    await proxied.call(track, { body: events });
  }
  await createCounter(platform).countWaiting();
  const names = await platform.database.read('traffic_value').where('kind', 'medium').pluck('name');
  expect(names.length).toBeLessThanOrEqual(51);
  expect(names).toContain('other');
});

test.each(['\ud800', 'x\ud800', ' spaces ', 'nul\u0000', 'e\u0301', '𑌅'.repeat(60)])(
  'a name such as %j is no trouble, twice',
  async (source) => {
    for (let n = 0; n < 2; n++)
      expect((await view(proxied, { source, title: source, sessionId: `${source} ${n}` })).status).toBe(202);
  },
);
