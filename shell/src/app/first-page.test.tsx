import type { RouteObject } from '@ezhuthu/kit/router';
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Remotes } from '../remotes/remotes.ts';
import { firstRoutes, nameHistoryEntry } from './first-page.ts';

const untilNextAttempt = jest.fn(async () => {});

beforeEach(() => {
  history.replaceState(null, '', '/');
  untilNextAttempt.mockClear();
  window.starting = { untilNextAttempt } as never;
});

function load(): string {
  nameHistoryEntry();
  return history.state.key;
}

test('each place that a document is loaded into has a key of its own', () => {
  const first = load();
  history.pushState(null, '', '/profile');
  expect([first, load()]).toEqual([expect.stringMatching(/^\w{4,}$/), expect.not.stringMatching(first)]);
});

test('a page that is loaded again, or returned to, keeps its key', () => {
  expect(load()).toBe(load());
});

test('what else is kept of the place stays', () => {
  history.replaceState({ usr: 'x', idx: 3 }, '');
  load();
  expect(history.state).toMatchObject({ usr: 'x', idx: 3 });
});

const registry = [
  { name: 'reader', version: '1', entry: '/r/reader/1/remoteEntry.js', mounts: [{ path: '/' }] },
];

/** Loads a page whose remote loads at the seventh attempt. */
function loadLate(rendered: string | null) {
  const routes: RouteObject[] = [{ path: '/', id: 'home' }];
  let attempts = 0;
  const remotes = {
    load: async () => (++attempts > 6 ? routes : []),
    isLoaded: () => attempts > 6,
    fail: () => {},
    failed: () => attempts <= 6,
  } satisfies Remotes;
  const files = { styles: [], scripts: [] };
  const boot = {
    files,
    registry,
    siteUrl: '',
    rendered,
    queries: [],
    router: { loaderData: {}, errors: null },
  };
  return { loaded: firstRoutes(boot, remotes), attempts: () => attempts };
}

test('a page that the server has rendered waits for its scripts, and says so', async () => {
  const { loaded, attempts } = loadLate('reader');
  expect(JSON.stringify(await loaded)).toContain('"home"');
  expect(attempts()).toBe(7);
  expect(untilNextAttempt.mock.calls).toEqual([[0]]);
});

test('a page that only the browser renders comes with Retry at once', async () => {
  const { loaded, attempts } = loadLate(null);
  await loaded;
  expect(attempts()).toBe(1);
});
