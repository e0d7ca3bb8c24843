import type { Manifest } from '@ezhuthu/releases/documents';
import { expect, test } from '@jest/globals';
import { withoutPatch } from '../build/shared.ts';
import { findIncompatibility } from './compatible.ts';

const createManifest = (name: string, options: Partial<Manifest> = {}): Manifest => ({
  name,
  version: '1',
  mounts: [],
  exposes: [],
  budget: 215,
  needs: {},
  provides: {},
  contract: '0.3.0',
  integrity: {},
  ...options,
});
const shell = createManifest('shell', { provides: { react: '19.3.1', '@ezhuthu/kit': '0.2.0' } });
const reader = createManifest('reader', { needs: { react: '^19.1.0', '@ezhuthu/kit': '^0.2.0' } });

/** @param live releases beside the shell */
const checkBeside = (candidate: Manifest, live: Manifest[], api = '0.3.0') =>
  findIncompatibility(candidate, new Map([shell, ...live].map((other) => [other.name, other])), { api });
const check = (candidate: Manifest, api?: string) => checkBeside(candidate, [reader], api);

test('a remote is accepted when the shell provides everything it needs', () => {
  expect(check(reader)).toBeUndefined();
});

test('a remote that needs a newer package is rejected until the shell has it', () => {
  expect(check(createManifest('studio', { needs: { react: '^19.4.0' } }))).toBe(
    'studio needs react ^19.4.0, and the shell has 19.3.1. Deploy the shell first: npm run deploy -w shell',
  );
});

test('a patch of React that is newer than that of the shell is no refusal', () => {
  const needs = { react: `^${withoutPatch('19.3.2')}` };
  expect(check(createManifest('studio', { needs }))).toBeUndefined();
  expect(check(createManifest('studio', { needs: { react: `^${withoutPatch('19.4.0')}` } }))).toContain(
    'needs react ^19.4.0',
  );
});

test('a remote that needs a package the shell does not share is rejected', () => {
  expect(check(createManifest('studio', { needs: { 'react-dom': '^19.0.0' } }))).toContain(
    'studio needs react-dom ^19.0.0, which the shell does not share.',
  );
});

test('a shell that is incompatible with a live remote is rejected', () => {
  const newer = createManifest('shell', { provides: { react: '20.0.0', '@ezhuthu/kit': '0.2.0' } });
  expect(check(newer)).toBe(
    'reader needs react ^19.1.0, and the shell has 20.0.0. Deploy a reader that works with both first: npm run deploy -w reader',
  );
});

test('a front that needs a newer contract is rejected until the API has it', () => {
  expect(check(reader, '0.2.9')).toBe(
    'reader 1 needs contract 0.3.0, and the running API has 0.2.9. Deploy the API first: npm run deploy -w api',
  );
  expect(check(reader, '0.4.0')).toBeUndefined();
});

test('without a live shell a remote is rejected', () => {
  expect(findIncompatibility(reader, new Map(), { api: '0.3.0' })).toContain('npm run deploy -w shell');
});

test('a remote cannot take a path of another one', () => {
  const live = createManifest('reader', { mounts: [{ path: '/' }, { path: '/books' }] });
  const candidate = createManifest('fourth', { mounts: [{ path: '/map' }, { path: '/books' }] });
  expect(checkBeside(candidate, [live])).toBe(
    'fourth has a mount /books, which overlaps with /books of reader',
  );
});

test.each([
  ['/books/map', '/books of reader'],
  ['/post', '/post/new of reader'],
  ['/login', '/login of the site'],
  ['/api', '/api of the site'],
  ['/r/mine', '/r of the site'],
  ['/admin', '/admin of the site'],
])('a remote cannot mount %s, which overlaps with others or the site', (path, taken) => {
  const live = createManifest('reader', {
    mounts: [{ path: '/' }, { path: '/books' }, { path: '/post/new' }],
  });
  const candidate = createManifest('fourth', { mounts: [{ path: '/bookshop' }, { path }] });
  expect(checkBeside(candidate, [live])).toBe(`fourth has a mount ${path}, which overlaps with ${taken}`);
});

test('addresses for the map of the site are below the mount that declares them', () => {
  const check = (entry: string) =>
    checkBeside(createManifest('fourth', { mounts: [{ path: '/map', siteMap: ['/map', entry] }] }), []);
  expect(check('/map/south')).toBeUndefined();
  expect(check('/mapping')).toBe(
    'fourth lists /mapping for the map of the site, which is not below its mount',
  );
});

test('a module that a remote exposes stays, as open pages of others load it', () => {
  const same = createManifest('insights', { exposes: ['./routes', './panel'] });
  const candidate = createManifest('insights', { exposes: ['./routes'] });
  expect(checkBeside(candidate, [same])).toMatch(/^insights no longer exposes \.\/panel/);
  const extended = createManifest('insights', { exposes: ['./routes', './panel', './map'] });
  expect(checkBeside(extended, [same])).toBeUndefined();
});
