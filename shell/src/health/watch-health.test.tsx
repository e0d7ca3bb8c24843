import { announcePage } from '@ezhuthu/kit';
import { expect, test } from '@jest/globals';
import { watchHealth } from './watch-health.ts';

// jsdom measures nothing
Object.assign(performance, { getEntriesByType: () => [] });

test('the first page counts for the shell and its owner, each later one for its owner', () => {
  const fetched: string[] = [];
  globalThis.fetch = async (address) => {
    fetched.push(String(address));
    return new Response('token');
  };
  history.replaceState(null, '', '/post/my-poem');
  watchHealth('shell@1/reader@2');
  announcePage({ path: '/post/my-poem', release: 'reader@2' });
  announcePage({ path: '/write', release: 'studio@3' });
  announcePage({ path: '/nowhere' });
  expect(fetched).toEqual(['/metrics/views/shell@1/reader@2', '/metrics/views/studio@3']);
});

test('the start of the page is reported once', () => {
  // of the page before
  dispatchEvent(new Event('ezhuthu:start'));
  const sent: unknown[] = [];
  Object.assign(navigator, { sendBeacon: (address: string) => sent.push(address) });
  watchHealth('shell@1/reader@2');
  for (const _ of [1, 2]) dispatchEvent(new Event('ezhuthu:start'));
  expect(sent.filter((address) => String(address).includes('starts'))).toEqual([
    '/metrics/starts/shell@1/reader@2',
  ]);
});
