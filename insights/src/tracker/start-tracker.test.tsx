import { type Engagement, type Pageview, track, trackEngagement } from '@ezhuthu/contract';
import { announcePage, announcePost } from '@ezhuthu/kit';
import { answer, aUser, beHere, inTime, noAnswer, startFakeApi } from '@ezhuthu/kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent } from '@testing-library/react';
import { startTracker } from './start-tracker.ts';

const second = 1000;
const minute = 60 * second;

let batches: Pageview[][];
let told: Engagement[];
const taken = [
  answer(track, ({ body }) => {
    batches.push(body);
    return { accepted: body.length };
  }),
  answer(trackEngagement, ({ body }) => {
    told.push(...body.events);
    return { accepted: body.events.length };
  }),
];
const api = startFakeApi(...taken);

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const views = () => batches.flat();
const paths = () => views().map(({ postId, path }) => postId ?? path);
const counted = (...what: string[]) => inTime(() => expect(paths()).toEqual(what));
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('analyticsEvent:'));

function goTo(address: string): void {
  history.replaceState(null, '', address);
  announcePage({ path: location.pathname });
}

/** Another page, shown until it is counted. */
async function visit(address: string): Promise<void> {
  goTo(address);
  await pass(10 * second);
}

function read(id: string): void {
  goTo(`/post/${id}`);
  announcePost({ id, title: `பதிவு ${id}` });
}

function see(isSeen: boolean): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(!isSeen);
  fireEvent(document, new Event('visibilitychange'));
}

const comeBack = (persisted: boolean) => {
  const event = Object.assign(new Event('pageshow'), { persisted });
  fireEvent(window, event);
};

beforeAll(() => {
  jest.useFakeTimers({ advanceTimers: true });
  // a document that starts at once
  document.body.innerHTML = '<script type="application/json" id="boot"></script>';
  startTracker();
});
afterAll(() => void jest.useRealTimers());

beforeEach(() => {
  batches = [];
  told = [];
  beHere();
});

afterEach(async () => {
  jest.restoreAllMocks();
  for (const name of ['doNotTrack', 'globalPrivacyControl']) Reflect.deleteProperty(navigator, name);
  localStorage.clear();
  // a page that is not counted, until this test's views are no longer recent
  goTo('/preview/secret');
  await pass(10 * minute);
  localStorage.clear();
});

const set = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

test('a post is counted by its id, with all that is asked of a view', async () => {
  read('1');
  await counted('1');
  expect(views()[0]).toEqual({
    eventId: expect.any(String),
    visitorId: expect.any(String),
    sessionId: expect.any(String),
    postId: '1',
    title: 'பதிவு 1',
    url: 'http://localhost/post/1',
    path: '/post/1',
    source: 'direct',
    scrollDepth: expect.any(Number),
    userAgent: navigator.userAgent,
    platform: navigator.platform,
    language: navigator.language,
    screenResolution: '0x0',
    viewport: '1024x768',
    timezone: expect.any(String),
    timestamp: expect.any(String),
  });
});

test('a post has its time, also when it is announced before its page', async () => {
  history.replaceState(null, '', '/post/2');
  announcePost({ id: '2', title: 'மழை' });
  announcePage({ path: location.pathname });
  await counted('2');
  await pass(20 * second);
  see(false);
  await inTime(() => expect(told).toMatchObject([{ postId: '2', timeSpent: expect.any(Number) }]));
});

test('a post ends where something else stands in its place', async () => {
  read('2');
  await counted('2');
  await pass(20 * second);
  announcePage({ path: location.pathname, isPage: false });
  await inTime(() => expect(told).toMatchObject([{ postId: '2' }]));
  await pass(20 * second);
  see(false);
  await pass(10 * second);
  expect(told).toHaveLength(1);
});

describe('a page that is no post', () => {
  test('is counted by its path once it has stood for half a second', async () => {
    goTo('/about');
    await pass(400);
    expect(kept()).toHaveLength(0);
    await pass(200);
    expect(kept()).toHaveLength(1);
    await counted('/about');
  });

  test('is not counted when the reader goes on before', async () => {
    goTo('/about');
    await pass(400);
    await visit('/books');
    await counted('/books');
  });

  test('is counted ten seconds after the one before, if the reader is still there', async () => {
    goTo('/about');
    await pass(600);
    goTo('/books');
    await pass(9 * second);
    goTo('/archive');
    await pass(800);
    await counted('/about', '/archive');
  });

  test('does not hold a post up', async () => {
    goTo('/about');
    await pass(600);
    read('1');
    read('2');
    await counted('/about', '1', '2');
  });

  test('is not counted when it is missing, has failed, or is for members', async () => {
    history.replaceState(null, '', '/nothing');
    announcePage({ path: '/nothing', isPage: false });
    await pass(11 * second);
    comeBack(true);
    await pass(11 * second);
    expect(kept()).toEqual([]);
    await visit('/about');
    await counted('/about');
  });

  test('gives its source to what is read after it', async () => {
    history.replaceState(null, '', '/nothing?utm_campaign=spring');
    announcePage({ path: '/nothing', isPage: false });
    await visit('/about');
    await counted('/about');
    expect(views()[0]).toMatchObject({ campaign: 'spring' });
  });

  test('is counted when it is seen, if it was opened in the background or before it is wanted', async () => {
    see(false);
    goTo('/about');
    await pass(11 * second);
    expect(kept()).toEqual([]);
    see(true);
    await counted('/about');
  });

  test('is not counted when it was never seen', async () => {
    see(false);
    goTo('/about');
    await pass(second);
    goTo('/books');
    await pass(11 * second);
    see(true);
    await counted('/books');
  });

  test('is not named when it is a preview', async () => {
    await visit('/preview/secret');
    expect(kept()).toEqual([]);
  });

  test('is counted with the beginnings of what is too long for the server', async () => {
    document.title = 'மழை '.repeat(200);
    const path = `/${'x'.repeat(3000)}`;
    await visit(path);
    await counted(path.slice(0, 2000));
    expect(views()[0]!.title).toBe(document.title.slice(0, 500));
    expect(views()[0]!.url).toHaveLength(2000);
  });

  test('has the previous page as its referrer', async () => {
    await visit('/about');
    await visit('/books');
    await counted('/about', '/books');
    expect(views()[1]).toMatchObject({ referrer: 'http://localhost/about' });
  });
});

test('a title with words of the query is not sent', async () => {
  document.title = 'தேடல்: மழை | எழுத்து';
  await visit('/search?q=+%E0%AE%AE%E0%AE%B4%E0%AF%88+');
  await visit('/archive?page=2');
  await counted('/search', '/archive');
  expect(views().map(({ title }) => title)).toEqual([undefined, document.title]);
});

test('query and fragment are not sent, except the tags', async () => {
  await visit('/about?from=mail&utm_source=list&utm_medium=mail&utm_campaign=spring#top');
  await counted('/about');
  expect(views()[0]).toMatchObject({
    url: 'http://localhost/about',
    source: 'list',
    medium: 'mail',
    campaign: 'spring',
  });
});

describe('what is seen again', () => {
  test('counts once within five minutes', async () => {
    read('2');
    await pass(4 * minute);
    goTo('/preview/secret');
    read('2');
    read('3');
    await counted('2', '3');
  });

  test('counts again after five minutes', async () => {
    read('2');
    await counted('2');
    await pass(5 * minute);
    goTo('/preview/secret');
    read('2');
    await counted('2', '2');
    expect(new Set(views().map(({ eventId }) => eventId)).size).toBe(2);
  });

  test('counts once within five seconds by its URL, whatever post it shows', async () => {
    read('2');
    announcePost({ id: 'other', title: 'மழை' });
    await pass(6 * second);
    announcePost({ id: 'another', title: 'வெயில்' });
    await counted('2', 'another');
  });

  test.each([
    ['not within five minutes', 4 * minute, ['5']],
    ['after them', 6 * minute, ['5', '5']],
  ])('counts when the browser brings it back as it was, %s', async (_, later, what) => {
    read('5');
    await counted('5');
    await pass(later);
    comeBack(false);
    comeBack(true);
    await pass(10 * second);
    expect(paths()).toEqual(what);
  });
});

describe('events go to the server', () => {
  test('together, in five seconds', async () => {
    read('1');
    read('2');
    await pass(100);
    expect(batches).toEqual([]);
    await pass(5 * second);
    expect(batches).toHaveLength(1);
    expect(paths()).toEqual(['1', '2']);
  });

  test('at once when there are ten', async () => {
    for (let n = 0; n < 10; n++) read(`${n}`);
    await pass(0);
    await inTime(() => expect(batches.map(({ length }) => length)).toEqual([10]));
  });

  test('at once when the page is left', async () => {
    read('1');
    see(false);
    await pass(0);
    await pass(0);
    expect(paths()).toEqual(['1']);
  });

  test('again under the same id when it could not be reached', async () => {
    const tried: Pageview[] = [];
    api.use(
      answer(
        track,
        ({ body }) => {
          tried.push(...body);
          return { code: 'too_many', message: 'Slowly' };
        },
        { status: 429, once: true },
      ),
    );
    read('1');
    await counted('1');
    expect(tried.map(({ eventId }) => eventId)).toEqual(views().map(({ eventId }) => eventId));
    expect(kept()).toEqual([]);
  });

  test('with the time as an event of its own when the response to the view is lost', async () => {
    api.use(noAnswer(track));
    read('1');
    await pass(10 * second);
    api.use(...taken);
    see(false);
    await inTime(() => expect(told).toMatchObject([{ postId: '1', timeSpent: expect.any(Number) }]));
    expect(views()).toMatchObject([{ postId: '1' }]);
    expect(views()[0]).not.toHaveProperty('timeOnPage');
  });

  test('as soon as there is a connection again', async () => {
    api.use(noAnswer(track));
    read('1');
    await pass(10 * second);
    expect(kept()).toHaveLength(1);
    api.use(...taken);
    fireEvent(window, new Event('online'));
    await pass(0);
    await inTime(() => expect(paths()).toEqual(['1']));
  });

  test('never again when it refuses them', async () => {
    api.use(answer(track, { code: 'invalid', message: 'No' }, { status: 400, once: true }));
    read('1');
    await pass(minute);
    expect(kept()).toEqual([]);
    expect(batches).toEqual([]);
  });

  /** An unsent event of an earlier page. */
  function leaveBehind(age: number, until = 0): void {
    const timestamp = new Date(Date.now() - age).toISOString();
    const event = { eventId: 'old', visitorId: 'v', sessionId: 's', url: 'http://localhost/', timestamp };
    localStorage.setItem('analyticsEvent:old', JSON.stringify({ event, until }));
  }

  test('also those that an earlier page left unsent', async () => {
    leaveBehind(23 * 60 * minute);
    await inTime(() => expect(views().map(({ eventId }) => eventId)).toEqual(['old']));
  });

  test('but not those of another tab that waits for its answer', async () => {
    leaveBehind(0, Date.now() + 20 * second);
    await pass(10 * second);
    expect(batches).toEqual([]);
    await inTime(() => expect(views()).toHaveLength(1));
  });

  test('but nothing that is a day old, and nothing that cannot be read', async () => {
    leaveBehind(25 * 60 * minute);
    localStorage.setItem('analyticsEvent:broken', '{');
    await pass(6 * second);
    expect([kept(), batches]).toEqual([[], []]);
  });
});

describe('the time on a page', () => {
  test('runs while it is visible alone', async () => {
    read('1');
    await pass(10 * second);
    see(false);
    await pass(minute);
    see(true);
    await pass(20 * second);
    see(false);
    await inTime(() => expect(told.map(({ timeSpent }) => timeSpent)).toEqual([10, 30]));
    const [{ visitorId, sessionId }] = views() as [Pageview];
    expect(told[0]).toMatchObject({ visitorId, sessionId, postId: '1', url: 'http://localhost/post/1' });
  });

  test('is reported when the reader navigates', async () => {
    read('1');
    await pass(8 * second);
    read('2');
    await inTime(() => expect(told).toEqual([expect.objectContaining({ postId: '1', timeSpent: 8 })]));
  });

  test('is reported when it exceeds a second', async () => {
    read('1');
    await pass(second);
    read('2');
    await counted('1', '2');
    await pass(minute);
    expect(told).toEqual([]);
    expect(views()[0]).not.toHaveProperty('timeOnPage');
  });

  test('is sent within a view that is still unsent', async () => {
    read('1');
    // the batch interval has just elapsed
    await counted('1');
    read('2');
    await pass(2 * second);
    see(false);
    await counted('1', '2');
    expect(views()[1]).toMatchObject({ timeOnPage: 2 });
    expect(told.map(({ postId }) => postId)).not.toContain('2');
  });
});

describe('how far a post is read', () => {
  test('is how much of its text has been on screen', async () => {
    document.body.innerHTML = '<main data-text></main>';
    const box = jest.spyOn(document.querySelector('main')!, 'getBoundingClientRect');
    box.mockReturnValue(new DOMRect(0, 100, 300, 2000));
    read('1');
    await pass(6 * second);
    expect(views()[0]!.scrollDepth).toBe(33);
    for (const top of [-900, -400]) {
      box.mockReturnValue(new DOMRect(0, top, 300, 2000));
      fireEvent.scroll(window);
      await pass(100);
    }
    see(false);
    await inTime(() => expect(told[0]).toMatchObject({ scrollDepth: 83 }));
  });
});

describe('nobody is counted', () => {
  /** The reader of post 1 must not be counted; the reader of post 2 must. */
  async function onlySecondIsCounted(allow: () => void) {
    read('1');
    await pass(10 * second);
    see(false);
    see(true);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('analytics'))).toEqual([]);
    allow();
    read('2');
    await counted('2');
    expect(told).toEqual([]);
  }

  test('who is the author', async () => {
    beHere(aUser({ isAuthor: true }));
    await onlySecondIsCounted(() => beHere());
  });

  test('who has Do Not Track', async () => {
    set('doNotTrack', '1');
    await onlySecondIsCounted(() => set('doNotTrack', null));
  });

  test('who has Global Privacy Control', async () => {
    set('globalPrivacyControl', true);
    await onlySecondIsCounted(() => set('globalPrivacyControl', false));
  });

  test('who switched counting off', async () => {
    localStorage.setItem('trackingDisabled', 'true');
    await onlySecondIsCounted(() => localStorage.removeItem('trackingDisabled'));
  });

  test('who opts out before the event is sent', async () => {
    read('1');
    localStorage.setItem('trackingDisabled', 'true');
    await pass(minute);
    expect([kept(), batches]).toEqual([[], []]);
  });
});

test('a signed-in reader is counted', async () => {
  beHere(aUser());
  read('1');
  await counted('1');
});

test('a visitor stays the same', async () => {
  read('1');
  await counted('1');
  await pass(31 * minute);
  read('2');
  await counted('1', '2');
  expect(views()[0]!.visitorId).toBe(views()[1]!.visitorId);
});

describe('a session', () => {
  const sessions = () => new Set(views().map(({ sessionId }) => sessionId)).size;

  test.each([
    ['goes on', 29, 1],
    ['begins again', 31, 2],
  ])('%s after %d minutes of rest', async (_, minutes, count) => {
    read('1');
    see(false);
    await counted('1');
    await pass(minutes * minute);
    see(true);
    read('2');
    await counted('1', '2');
    expect(sessions()).toBe(count);
  });

  test('goes on while a page is read', async () => {
    read('1');
    await pass(20 * minute);
    see(false);
    see(true);
    await pass(20 * minute);
    read('2');
    await counted('1', '2');
    expect(sessions()).toBe(1);
  });
});

test('unreadable stored data is replaced', async () => {
  for (const key of ['Seen', 'Session', 'Visitor']) localStorage.setItem(`analytics${key}`, '{');
  read('1');
  await counted('1');
});

test('a full storage does no harm', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  read('1');
  see(false);
  await pass(minute);
  expect(batches).toEqual([]);
});
