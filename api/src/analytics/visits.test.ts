import {
  getAnalyticsDashboard,
  getVisitBreakdown,
  getVisits,
  type Input,
  track,
  trackEngagement,
} from '@ezhuthu/contract';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { anAuthor, aPost, aReader } from '../../testing/factories.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { aView, type ViewEvent } from '../../testing/views.ts';
import { rebuildMetrics, runAnalyticsMaintenance } from './service.ts';

const api = await startTestApi({ ANALYTICS_KEEP_MONTHS: '3' });
const author = await anAuthor(api);
const post = await aPost(api, { title: 'மழை' });
afterAll(() => api.close());

type Query = NonNullable<Input<typeof getVisits>['query']>;
const metrics = async (query: Query = { period: 'thisMonth' }, of = api, as = author) =>
  (await of.call(getVisits, { query }, { as })).body;

let sessions = 0;
beforeEach(async () => {
  // each test has a month of its own
  api.clock.advance({ days: 31 });
  await runAnalyticsMaintenance(api.platform);
});

const url = (path: string) => `https://site.example${path}`;
/** A session's event at a number of seconds after its beginning. */
function aSession(overrides: Partial<ViewEvent> = {}, of: TestApi = api) {
  const sessionId = `visit-${++sessions}`;
  const began = of.clock.now().getTime();
  const common = { visitorId: `reader-${sessions}`, sessionId, ...overrides };
  const timestamp = (second: number) => new Date(began + second * 1000).toISOString();
  return {
    view: (path: string, second: number, more: Partial<ViewEvent> = {}) =>
      aView(of, { ...common, url: url(path), timestamp: timestamp(second), ...more }),
    read: (path: string, timeSpent: number) =>
      of.call(trackEngagement, { body: { events: [{ ...common, url: url(path), timeSpent }] } }),
  };
}

const pages = (rows: { path: string; visits: number }[]) =>
  rows.map(({ path, visits }) => [path, visits]).sort();

test('a visit has the page of its first view as entry, and that of its last as exit', async () => {
  const { view } = aSession();
  api.clock.advance({ minutes: 10 });
  await view('/', 0);
  await view('/about', 60);
  await view(`/post/${post.urlSlug}`, 120, { postId: post.id });
  const { visits, entryPages, exitPages } = await metrics();
  expect([visits, entryPages, exitPages]).toEqual([
    1,
    [{ path: '/', title: '', visits: 1, percentage: 100 }],
    [{ path: `/post/${post.urlSlug}`, title: 'மழை', visits: 1, percentage: 100 }],
  ]);
});

test('views that arrive in another order are counted the same', async () => {
  const { view } = aSession();
  api.clock.advance({ minutes: 10 });
  await view('/about', 60);
  await metrics();
  await view('/books', 120);
  await view('/', 0);
  const { entryPages, exitPages, averageSeconds } = await metrics();
  expect([pages(entryPages), pages(exitPages), averageSeconds]).toEqual([[['/', 1]], [['/books', 1]], 120]);
});

test('a visit of one view is a bounce until it is read for ten seconds', async () => {
  const { view, read } = aSession();
  await view('/', 0);
  expect(await metrics()).toMatchObject({ bounces: 1, bounceRate: 100, averageSeconds: 0 });
  await read('/', 9);
  expect(await metrics()).toMatchObject({ bounces: 1, averageSeconds: 9 });
  await read('/', 10);
  expect(await metrics()).toMatchObject({ bounces: 0, bounceRate: 0, averageSeconds: 10 });
});

test('a visit lasts from its first view to the end of the latest reading', async () => {
  const { view, read } = aSession();
  api.clock.advance({ minutes: 10 });
  await view('/', 0, { timeOnPage: 30 });
  await view('/about', 40);
  await read('/about', 20);
  expect(await metrics()).toMatchObject({ visits: 1, bounces: 0, averageSeconds: 60 });
});

test('an event that is sent again changes nothing', async () => {
  const { view } = aSession();
  await view('/', 0, { eventId: 'once' });
  await view('/', 0, { eventId: 'once' });
  expect(await metrics()).toMatchObject({ visits: 1, bounces: 1 });
});

test('a visit counts on the day on which it began, also after midnight', async () => {
  // 18:29 UTC is a minute before midnight in India
  const now = api.clock.now();
  api.clock.advance({
    minutes: (18 * 60 + 29 - (now.getUTCHours() * 60 + now.getUTCMinutes()) + 1440) % 1440,
  });
  const day = api.clock.now().toISOString().slice(0, 10);
  const { view } = aSession();
  api.clock.advance({ minutes: 5 });
  await view('/', 0);
  await view('/about', 120);
  const on = { period: 'custom', from: day, to: day } as const;
  expect(await metrics(on)).toMatchObject({ visits: 1, averageSeconds: 120 });
  expect(pages((await metrics(on)).exitPages)).toEqual([['/about', 1]]);
});

test('a visit has the source of its first view, whatever its client says of the others', async () => {
  const { view } = aSession();
  api.clock.advance({ minutes: 10 });
  await view('/', 0, { source: 'letter', medium: 'email', campaign: 'may' });
  await view('/about', 60, { referrer: url('/') });
  await metrics();
  await view('/books', 120, { referrer: 'https://www.google.com/' });
  await view('/archive', 180);
  const { body } = await api.call(getAnalyticsDashboard, { query: { period: 'thisMonth' } }, { as: author });
  expect(body.trafficSources).toEqual([{ source: 'letter', views: 4, percentage: 100 }]);
  const { body: all } = await api.call(getVisitBreakdown, { query: { period: 'thisMonth' } }, { as: author });
  expect(all).toMatchObject({
    mediums: [{ medium: 'email', views: 4 }],
    campaigns: [{ campaign: 'may', views: 4 }],
  });
  expect(await metrics({ period: 'thisMonth', source: 'letter' })).toMatchObject({ visits: 1 });
});

test('views that arrive together have the source of the earliest', async () => {
  const session = { visitorId: 'together', sessionId: 'together' };
  const at = (second: number) => new Date(api.clock.now().getTime() - 60_000 + second * 1000).toISOString();
  await api.call(track, {
    body: [
      { ...session, url: url('/about'), referrer: url('/'), timestamp: at(5) },
      { ...session, url: url('/'), referrer: 'https://www.bing.com/', timestamp: at(0) },
    ],
  });
  const { body } = await api.call(getAnalyticsDashboard, { query: { period: 'thisMonth' } }, { as: author });
  expect(body.trafficSources).toEqual([{ source: 'bing', views: 2, percentage: 100 }]);
});

/** Pseudo-random numbers, the same in each run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const paths = ['/', '/about', '/books', '/archive'];
const count = (names: string[]) => {
  const counted = new Map<string, number>();
  for (const name of names) counted.set(name, (counted.get(name) ?? 0) + 1);
  return [...counted].sort();
};

test('hundreds of views of many sessions are counted as outside, with each filter and after a rebuild', async () => {
  const next = random(7);
  api.clock.advance({ hours: 20 });
  const began = api.clock.now().getTime() - 10 * 60 * 60 * 1000;
  const sources = ['google', 'facebook'];
  const zones = ['Asia/Kolkata', 'Asia/Colombo'];
  const events = Array.from({ length: 400 }, (_, number) => {
    const session = next(120);
    return {
      number,
      session,
      source: sources[session % 2]!,
      zone: zones[session % 3 ? 0 : 1]!,
      path: paths[next(paths.length)]!,
      at: began + session * 60_000 + next(1200) * 1000,
      seconds: next(3) === 0 ? 0 : next(25),
    };
  });
  for (const { session, source, zone, path, at, seconds } of events)
    await aView(api, {
      visitorId: `many-${session}`,
      sessionId: `many-${session}`,
      url: url(path),
      referrer: `https://www.${source}.com/`,
      timezone: zone,
      timestamp: new Date(at).toISOString(),
      timeOnPage: seconds,
    });

  const expected = (some: typeof events) => {
    const visits = [...Map.groupBy(some, ({ session }) => session).values()].map((views) =>
      views.toSorted((one, other) => one.at - other.at || one.number - other.number),
    );
    const lengths = visits.map(
      (views) =>
        Math.max(...views.map(({ at, seconds }) => at + seconds * 1000)) / 1000 - views[0]!.at / 1000,
    );
    const bounces = visits.filter((views, n) => views.length === 1 && lengths[n]! < 10).length;
    return {
      visits: visits.length,
      bounces,
      bounceRate: Math.round((bounces * 1000) / visits.length) / 10,
      averageSeconds: Math.round(lengths.reduce((sum, length) => sum + length, 0) / visits.length),
      entries: count(visits.map((views) => views[0]!.path)),
      exits: count(visits.map((views) => views.at(-1)!.path)),
    };
  };
  const counted = async (filter: Query = {}) => {
    const {
      entryPages,
      exitPages,
      countedFrom: _,
      keptFrom: __,
      ...sums
    } = await metrics({ period: '7days', ...filter });
    return { ...sums, entries: pages(entryPages), exits: pages(exitPages) };
  };
  const compare = async () => {
    expect(await counted()).toEqual(expected(events));
    expect(await counted({ source: 'google' })).toEqual(
      expected(events.filter(({ source }) => source === 'google')),
    );
    expect(await counted({ country: 'LK' })).toEqual(
      expected(events.filter(({ zone }) => zone === zones[1])),
    );
    expect(await counted({ source: 'nowhere' })).toMatchObject({ visits: 0, entries: [] });
  };
  await compare();
  await rebuildMetrics(api.platform);
  await compare();
});

test('a rebuild changes nothing, and visits outlive the views of their month', async () => {
  const { view } = aSession();
  await view('/', 0);
  const day = api.clock.now().toISOString().slice(0, 10);
  const on = { period: 'custom', from: day, to: day } as const;
  const before = await metrics(on);
  await rebuildMetrics(api.platform);
  expect(await metrics(on)).toEqual(before);
  api.clock.advance({ days: 150 });
  await runAnalyticsMaintenance(api.platform);
  expect(await api.platform.database.read('traffic_session').where('date', '<=', day)).toEqual([]);
  await rebuildMetrics(api.platform);
  expect(await metrics(on)).toEqual(before);
});

test('sessions are forgotten after two days, and their visits stay', async () => {
  await aSession().view('/', 0);
  await metrics();
  const known = () => api.platform.database.read('traffic_session').whereNotNull('session_key');
  expect(await known()).toHaveLength(1);
  api.clock.advance({ hours: 50 });
  await runAnalyticsMaintenance(api.platform);
  expect(await known()).toEqual([]);
});

test('where visitors are known for a day only, a visit over midnight is one visit', async () => {
  const daily = await startTestApi({ ANALYTICS_IDENTITY: 'daily' });
  const as = await anAuthor(daily);
  const { view } = aSession({}, daily);
  daily.clock.advance({ hours: 20 });
  for (let hour = 0; hour < 20; hour += 1) await view(hour === 19 ? '/about' : '/', hour * 3600);
  const { visits, exitPages } = await metrics({ period: '7days' }, daily, as);
  expect([visits, pages(exitPages)]).toEqual([1, [['/about', 1]]]);
  await daily.close();
});

test('days before visits were counted are said to have views only', async () => {
  const fresh = await startTestApi();
  const as = await anAuthor(fresh);
  await aView(fresh);
  expect((await metrics({ period: 'all' }, fresh, as)).countedFrom).toBeNull();
  const { database } = fresh.platform;
  // as an earlier release counted
  await database.transaction((tx) => tx('traffic_day').update({ entries: 0, exits: 0 }));
  fresh.clock.advance({ days: 2 });
  await aView(fresh);
  const { countedFrom, visits } = await metrics({ period: 'all' }, fresh, as);
  expect([countedFrom, visits]).toEqual([fresh.clock.now().toISOString().slice(0, 10), 1]);
  const today = { period: 'custom', from: countedFrom!, to: countedFrom! } as const;
  expect((await metrics(today, fresh, as)).countedFrom).toBeNull();
  await fresh.close();
});

test('visits are for the author alone', async () => {
  expect((await api.call(getVisits, {})).status).toBe(401);
  expect((await api.call(getVisits, {}, { as: await aReader(api) })).status).toBe(403);
});
