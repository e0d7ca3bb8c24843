import { beforeEach, expect, test } from '@jest/globals';
import { nameHistoryEntry } from './first-page.ts';

beforeEach(() => history.replaceState(null, ''));

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
