import { announcePage } from '@ezhuthu/kit';
import { getOwner, type Registry } from '@ezhuthu/releases/registry';
import { expect, test } from '@jest/globals';
import { watchHealth } from './watch-health.ts';

const registry: Registry = [
  { name: 'reader', version: '2', entry: '', mounts: [{ path: '/' }, { path: '/post' }] },
  { name: 'studio', version: '3', entry: '', mounts: [{ path: '/write' }] },
];

// jsdom measures nothing
Object.assign(performance, { getEntriesByType: () => [] });

test('the first page counts for the shell and its owner, each later one for its owner', () => {
  const fetched: string[] = [];
  globalThis.fetch = async (address) => {
    fetched.push(String(address));
    return new Response('token');
  };
  document.head.innerHTML = '<script defer src="/r/shell/1/main.js"></script>';
  announcePage({ path: '/post/my-poem' });
  watchHealth((path) => getOwner(registry, path)?.remote);
  announcePage({ path: '/write' });
  announcePage({ path: '/nowhere' });
  expect(fetched).toEqual(['/metrics/views/shell@1/reader@2', '/metrics/views/studio@3']);
});
