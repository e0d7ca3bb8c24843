import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { createTracking } from '../analytics/service.ts';
import type { Viewer } from '../platform/auth/viewer.ts';
import { newId } from '../platform/ids.ts';
import { recordNews } from './notify.ts';
import { createStreams, type Streams } from './streams.ts';

const api = await startTestApi();
const { database } = api.platform;
afterAll(() => api.close());

/** Milliseconds; heartbeats are only fast where a test waits for one. */
const times = { look: 2, check: 2, metrics: 2, beat: 60_000 };
const event = 'event: notifications\ndata: {}\n\n';

let endedSessions: Set<string>;
let streams: Streams;

beforeEach(() => {
  endedSessions = new Set();
  streams = streamsWith(times);
});
afterEach(() => streams.close());

const streamsWith = (settings: typeof times) =>
  createStreams(
    api.platform,
    async (sessionId, accountId) => (endedSessions.has(sessionId) ? null : aViewer(accountId, sessionId)),
    settings,
  );

const aViewer = (accountId = newId(), sessionId = newId(), isAuthor = false): Viewer => ({
  accountId,
  sessionId,
  name: 'கயல்',
  isAuthor,
  role: isAuthor ? 'author' : 'reader',
});

interface Listening {
  viewer: Viewer;
  stream: Readable;
  heard(): string;
  /** Resolves when the text has been received this many times. */
  until(text: string, times?: number): Promise<void>;
}

async function listen(viewer = aViewer()): Promise<Listening> {
  const stream = await streams.open(viewer);
  let heard = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  return {
    viewer,
    stream,
    heard: () => heard,
    async until(text, times = 1) {
      while (heard.split(text).length <= times) await once(stream, 'data');
    },
  };
}

const notifyViewers = (...viewers: Viewer[]) =>
  database.transaction((tx) =>
    recordNews(
      tx,
      api.platform,
      viewers.map(({ accountId }) => accountId),
    ),
  );

test('a stream says at once that it is open', async () => {
  const { heard, until } = await listen();
  await until(':\n\n');
  expect(heard()).toBe(':\n\n');
});

test('it tells of news for its account, each time', async () => {
  const { viewer, until } = await listen();
  await notifyViewers(viewer);
  await until(event);
  await notifyViewers(viewer);
  await until(event, 2);
});

test('notifications of other accounts are not signalled', async () => {
  const [one, other] = [await listen(), await listen()];
  await notifyViewers(other.viewer);
  await other.until(event);
  await notifyViewers(one.viewer);
  await one.until(event);
  expect([one.heard(), other.heard()]).toEqual(Array(2).fill(`:\n\n${event}`));
});

test('all streams of an account are signalled', async () => {
  const { viewer, until } = await listen();
  const elsewhere = await listen(aViewer(viewer.accountId));
  await notifyViewers(viewer);
  await Promise.all([until(event), elsewhere.until(event)]);
});

test('changes from before a stream was opened are not sent', async () => {
  const [viewer, other] = [aViewer(), aViewer()];
  await notifyViewers(viewer);
  const [stream, otherStream] = await Promise.all([listen(viewer), listen(other)]);
  await notifyViewers(other);
  await otherStream.until(event);
  expect(stream.heard()).toBe(':\n\n');
});

test('a change that is committed after one with a higher id is reported', async () => {
  const { viewer, until } = await listen();
  const { last } = (await database.read('change_log').max({ last: 'id' }).first())!;
  const log = (id: number, key: string) =>
    database.transaction((tx) => tx('change_log').insert({ id, change_key: key, at: api.clock.now() }));
  await log(Number(last ?? 0) + 10, `to:${viewer.accountId}`);
  await until(event);
  await log(Number(last ?? 0) + 5, `to:${viewer.accountId}`);
  await until(event, 2);
});

test('a stream opened after the last one has ended gets later changes', async () => {
  const first = await listen();
  first.stream.destroy();
  await once(first.stream, 'close');
  const second = await listen();
  await notifyViewers(second.viewer);
  await second.until(event);
});

test('a stream gives signs of life', async () => {
  streams = streamsWith({ ...times, beat: 2 });
  const { until } = await listen();
  await until(':\n\n', 4);
});

test('a stream ends with its session, and no other does', async () => {
  const [ended, going] = [await listen(), await listen()];
  endedSessions.add(ended.viewer.sessionId);
  await once(ended.stream, 'end');
  await notifyViewers(going.viewer);
  await going.until(event);
});

test('of more than twenty of an account the oldest ends', async () => {
  const { accountId } = aViewer();
  const all = [];
  for (let n = 0; n < 20; n++) all.push(await listen(aViewer(accountId)));
  const stranger = await listen();
  const ended = once(all[0]!.stream, 'end');
  all.push(await listen(aViewer(accountId)));
  await ended;
  await notifyViewers(all[1]!.viewer, stranger.viewer);
  await Promise.all([...all.slice(1), stranger].map(({ until }) => until(event)));
});

test('of more than six of a session the oldest ends', async () => {
  const viewer = aViewer();
  const all = [];
  for (let n = 0; n < 6; n++) all.push(await listen(viewer));
  const ended = once(all[0]!.stream, 'end');
  const ofAnotherSession = await listen(aViewer(viewer.accountId));
  all.push(await listen(viewer));
  await ended;
  await notifyViewers(viewer);
  await Promise.all([...all.slice(1), ofAnotherSession].map(({ until }) => until(event)));
});

test('all streams end when they are closed, and none is opened any more', async () => {
  const all = [await listen(), await listen()];
  const ended = all.map(({ stream }) => once(stream, 'end'));
  streams.close();
  await Promise.all(ended);
  await expect(streams.open(aViewer())).rejects.toMatchObject({ code: 'unavailable' });
});

const view = () =>
  createTracking(api.platform).trackViews(
    [{ visitorId: newId(), sessionId: newId(), url: 'https://site.example/' }],
    { viewer: null, address: '127.0.0.1', userAgent: 'Mozilla/5.0 Firefox/140.0' },
  );

test('the author is notified of live metrics whenever they change', async () => {
  const { until } = await listen(aViewer(newId(), newId(), true));
  await until('"recentViews":0');
  await view();
  await until('"recentViews":1');
});

test('unchanged live metrics are sent once', async () => {
  const { viewer, heard, until } = await listen(aViewer(newId(), newId(), true));
  for (let times = 1; times <= 3; times++) {
    await notifyViewers(viewer);
    await until(event, times);
  }
  expect(heard().split('event: realtime').length).toBe(2);
});

test('only the author gets live metrics', async () => {
  const { viewer, heard, until } = await listen();
  await view();
  await notifyViewers(viewer);
  await until(event);
  expect(heard()).not.toContain('realtime');
});
