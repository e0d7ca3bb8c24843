import { type Pageview, track } from '@ezhuthu/contract';
import { announcePage, announcePost } from '@ezhuthu/kit';
import { answer, aUser, beHere, inTime, onFastTime, startFakeApi } from '@ezhuthu/kit/testing';
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { startTracker } from './start-tracker.ts';

const api = startFakeApi();
const minute = 60_000;
let events: Pageview[];

onFastTime();
beforeAll(startTracker);

beforeEach(() => {
  events = [];
  beHere();
  api.use(
    answer(track, ({ body }) => {
      events.push(...body);
      return { accepted: 1 };
    }),
  );
});

afterEach(() => {
  for (const name of ['doNotTrack', 'globalPrivacyControl']) Reflect.deleteProperty(navigator, name);
});

const set = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

function visit(path: string): void {
  history.replaceState(null, '', path);
  announcePage({ path });
}

function read(id: string): void {
  history.replaceState(null, '', `/post/${id}`);
  announcePage({ path: `/post/${id}` });
  announcePost({ id, title: `பதிவு ${id}` });
}

const counted = (...what: string[]) =>
  inTime(() => expect(events.map(({ postId, path }) => postId ?? path)).toEqual(what));

test('a post is counted by its id', async () => {
  read('1');
  await counted('1');
  expect(events[0]).toMatchObject({ postId: '1', title: 'பதிவு 1', path: '/post/1' });
});

test('any other page is counted by its path', async () => {
  visit('/about');
  await counted('/about');
});

test('a page whose title and address are too long for the server is counted with their beginnings', async () => {
  document.title = 'மழை '.repeat(200);
  const path = `/${'x'.repeat(3000)}`;
  visit(path);
  await counted(path.slice(0, 2000));
  expect(events[0]!.title).toBe(document.title.slice(0, 500));
  expect(events[0]!.url).toHaveLength(2000);
});

test('query and fragment are nobody’s business', async () => {
  history.replaceState(null, '', '/about?from=mail#top');
  announcePage({ path: '/about' });
  await counted('/about');
  expect(events[0]!.url).toBe('http://localhost/about');
});

test('a post within five minutes is counted once', async () => {
  read('2');
  jest.advanceTimersByTime(4 * minute);
  read('2');
  read('3');
  await counted('2', '3');
});

test('a post after five minutes is counted again', async () => {
  read('2');
  await counted('2');
  jest.advanceTimersByTime(5 * minute);
  read('2');
  await counted('2', '2');
});

test('each event is one of its own', async () => {
  read('2');
  read('3');
  await counted('2', '3');
  expect(events[0]!.eventId).not.toBe(events[1]!.eventId);
});

/** Who reads post 1 is not to be counted; who then reads post 2 is. */
async function onlySecondIsCounted(allow: () => void) {
  read('1');
  allow();
  read('2');
  await counted('2');
}

test("the author's own reading is not counted", async () => {
  beHere(aUser({ isAuthor: true }));
  await onlySecondIsCounted(() => beHere());
});

test("a reader's is", async () => {
  beHere(aUser());
  read('1');
  await counted('1');
});

test('Do Not Track is obeyed', async () => {
  set('doNotTrack', '1');
  await onlySecondIsCounted(() => set('doNotTrack', null));
});

test('Global Privacy Control is obeyed', async () => {
  set('globalPrivacyControl', true);
  await onlySecondIsCounted(() => set('globalPrivacyControl', false));
});

test('who switched counting off is not counted', async () => {
  localStorage.setItem('trackingDisabled', 'true');
  await onlySecondIsCounted(() => localStorage.removeItem('trackingDisabled'));
});

test('who is not counted is not marked either', () => {
  localStorage.setItem('trackingDisabled', 'true');
  read('1');
  expect(Object.keys(localStorage)).toEqual(['trackingDisabled']);
});

test('a visitor stays the same', async () => {
  read('1');
  jest.advanceTimersByTime(31 * minute);
  read('2');
  await counted('1', '2');
  expect(events[0]!.visitorId).toBe(events[1]!.visitorId);
});

test.each([
  ['goes on', 29, 1],
  ['begins anew', 30, 2],
])('a session %s after %d minutes of rest', async (_, minutes, sessions) => {
  read('1');
  jest.advanceTimersByTime(minutes * minute);
  read('2');
  await counted('1', '2');
  expect(new Set(events.map(({ sessionId }) => sessionId)).size).toBe(sessions);
});

test('a session goes on as long as there is no rest', async () => {
  read('1');
  jest.advanceTimersByTime(20 * minute);
  read('2');
  jest.advanceTimersByTime(20 * minute);
  read('3');
  await counted('1', '2', '3');
  expect(new Set(events.map(({ sessionId }) => sessionId)).size).toBe(1);
});

test('what was stored and cannot be read is begun anew', async () => {
  localStorage.setItem('analyticsSeen', '{');
  localStorage.setItem('analyticsSession', '{');
  read('1');
  await counted('1');
});
