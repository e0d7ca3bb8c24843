import { onRealtime } from '@ezhuthu/kit';
import {
  aUser,
  beHere,
  fakeStream,
  inTime,
  onFastTime,
  startFakeApi,
  theRealtime,
} from '@ezhuthu/kit/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { followNotices } from './follow-notices.ts';

const api = startFakeApi();
const news = 'event: notifications\ndata: {}\n\n';
onFastTime();

let stream: ReturnType<typeof fakeStream>;
let stops: (() => void)[];

beforeEach(() => {
  stream = fakeStream();
  api.use(stream.handler);
  stops = [];
  beHere(aUser());
});
afterEach(() => {
  for (const stop of stops) stop();
});

/** A tab that follows notices, with its calls. */
function openTab() {
  const heard = jest.fn();
  const stop = followNotices(heard);
  stops.push(stop);
  return { heard, stop };
}

/** A tab with an open stream, before any event. */
async function openListening() {
  const tab = openTab();
  await inTime(() => expect(tab.heard).toHaveBeenCalledTimes(1));
  tab.heard.mockClear();
  return tab;
}

const laterOn = () => jest.advanceTimersByTimeAsync(5 * 60_000);
const settled = () => jest.advanceTimersByTimeAsync(0);

test('the stream is that of the session', async () => {
  await openListening();
  expect(stream.tokens).toEqual(['Bearer token']);
});

test('notices are fetched when the stream opens', async () => {
  const { heard } = openTab();
  await inTime(() => expect(heard).toHaveBeenCalledTimes(1));
});

test('something new is heard of', async () => {
  const { heard } = await openListening();
  stream.say(news);
  await inTime(() => expect(heard).toHaveBeenCalledTimes(1));
});

test('an event split into chunks is reported once', async () => {
  const { heard } = await openListening();
  for (const piece of ['event: noti', 'fications', '\ndata: {}\n\n']) {
    stream.say(piece);
    await settled();
  }
  await inTime(() => expect(heard).toHaveBeenCalledTimes(1));
});

test.each([
  ['a sign of life', ':\n\n'],
  ['news of another kind', 'event: metrics\ndata: {"event: notifications": 1}\n\n'],
])('%s is nothing new', async (_, text) => {
  const { heard } = await openListening();
  stream.say(text);
  await laterOn();
  expect(heard).not.toHaveBeenCalled();
});

test('a stream that the server has ended is opened again', async () => {
  const { heard } = await openListening();
  stream.end();
  await inTime(() => expect(stream.listeners()).toBe(1));
  await inTime(() => expect(heard).toHaveBeenCalledTimes(1));
});

test('without a stream the notices are polled', async () => {
  const { heard } = await openListening();
  stream.breakDown();
  await inTime(() => expect(heard.mock.calls.length).toBeGreaterThan(2));
});

test('stopping ends listening and polling', async () => {
  const { heard, stop } = await openListening();
  stop();
  expect(stream.listeners()).toBe(0);
  await laterOn();
  expect([stream.tokens.length, heard.mock.calls]).toEqual([1, []]);
});

test('stopping without a stream ends polling', async () => {
  const { heard, stop } = await openListening();
  stream.breakDown();
  await inTime(() => expect(heard).toHaveBeenCalled());
  stop();
  heard.mockClear();
  await laterOn();
  expect(heard).not.toHaveBeenCalled();
});

/** Web Locks, granted in the order of requests. */
class Locks {
  #last: Promise<unknown> = Promise.resolve();

  request(_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) {
    const mine = this.#last.then(() => {
      signal.throwIfAborted();
      return hold();
    });
    this.#last = mine.catch(() => {});
    return mine;
  }
}

const metrics = `event: realtime\ndata: ${JSON.stringify(theRealtime)}\n\n`;

test('realtime metrics are forwarded and are no notice', async () => {
  const { heard } = await openListening();
  const live = jest.fn();
  const leave = onRealtime(live);
  stream.say(metrics);
  await inTime(() => expect(live).toHaveBeenCalledWith(theRealtime));
  leave();
  expect(heard).not.toHaveBeenCalled();
});

describe('of several tabs', () => {
  beforeEach(() => void Object.assign(navigator, { locks: new Locks() }));
  afterEach(() => void Object.assign(navigator, { locks: undefined }));

  test('one holds the stream, and all are notified', async () => {
    const holder = await openListening();
    const other = openTab();
    stream.say(news);
    await inTime(() => expect(holder.heard).toHaveBeenCalledTimes(1));
    await inTime(() => expect(other.heard).toHaveBeenCalledTimes(1));
    expect(stream.tokens).toHaveLength(1);
  });

  test('all receive realtime metrics', async () => {
    await openListening();
    openTab();
    const live = jest.fn();
    const leave = onRealtime(live);
    live.mockClear();
    stream.say(metrics);
    await inTime(() => expect(live).toHaveBeenCalledTimes(2));
    leave();
  });

  test('another has it as soon as the one that had it is gone', async () => {
    const holder = await openListening();
    const other = openTab();
    await settled();
    holder.stop();
    await settled();
    await settled();
    expect(stream.tokens).toHaveLength(2);
    await inTime(() => expect(other.heard).toHaveBeenCalled());
  });

  test('one that closes while waiting never opens it', async () => {
    const holder = await openListening();
    const other = openTab();
    other.stop();
    holder.stop();
    await laterOn();
    expect(stream.tokens).toHaveLength(1);
  });
});
