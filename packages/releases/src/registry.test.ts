import { expect, test } from '@jest/globals';
import { getOwner, type RemoteRef } from './registry.ts';

const remote = (name: string, ...paths: string[]): RemoteRef => ({
  name,
  version: '1',
  entry: '',
  mounts: paths.map((path) => ({ path })),
});

const registry = [
  remote('reader', '/', '/post'),
  remote('studio', '/write', '/post/new'),
  remote('insights', '/analytics'),
];
const owner = (pathname: string) => getOwner(registry, pathname)?.remote.name;

test('a remote owns its mount', () => {
  expect(owner('/write')).toBe('studio');
});

test('a remote owns all below its mount', () => {
  expect(owner('/write/a/b')).toBe('studio');
});

test('a path that only shares a prefix with a mount has no owner', () => {
  expect(owner('/writers')).toBeUndefined();
});

test('the longest mount wins, in whichever order the remotes are', () => {
  const found = [registry, [...registry].reverse()].map((all) => getOwner(all, '/post/new/x')?.mount.path);
  expect(found).toEqual(['/post/new', '/post/new']);
});

test('the front page is its mount’s alone', () => {
  expect([owner('/'), owner('/about')]).toEqual(['reader', undefined]);
});

test('with an empty registry no path has an owner', () => {
  expect(getOwner([], '/')).toBeUndefined();
});
