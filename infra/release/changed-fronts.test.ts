import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseMounts } from '@ezhuthu/releases/documents';
import { advance, endCanary, renumber } from '@ezhuthu/releases/pointer';
import { findMountConflict } from '@ezhuthu/releases/registry';
import { getPackage } from '@ezhuthu/remote/project';
import { expect, test } from '@jest/globals';
import { getFront } from '../build/fronts.ts';
import { allFronts, root } from '../checkout.ts';
import { apiPaths } from '../launch/site.ts';
import { findChangedFronts } from './changed-fronts.ts';

const next = (name: string, version: string) => ({ name, version, mounts: [], commit: null, manifest: '' });
const live = (name: string, version: string) => advance(undefined, next(name, version), new Date(0));

test('what differs from what is live is deployed, whatever was pushed before', () => {
  const versions = new Map(['shell', 'reader', 'studio'].map((name) => [name, '2']));
  const pointers = new Map([
    ['shell', live('shell', '2')],
    ['reader', live('reader', '1')],
  ]);
  expect(findChangedFronts(versions, pointers)).toEqual(['reader', 'studio']);
});

test('what was taken back, or is given to some visitors now, is not deployed again', () => {
  const canary = { ...next('reader', '2'), share: 10, isForAuthor: false, since: '', until: '' };
  const beside = renumber({ ...live('reader', '1'), canary });
  const changed = (pointer: typeof beside) =>
    findChangedFronts(new Map([['reader', '2']]), new Map([['reader', pointer]]));
  expect(changed(beside)).toEqual([]);
  expect(changed(endCanary(beside, { at: '', by: '', why: 'worse' }))).toEqual([]);
  expect(changed(endCanary(beside))).toEqual(['reader']);
});

test('mounts of this repository overlap neither with each other nor with the site', () => {
  const fronts = allFronts.map((name) => ({
    name,
    mounts: parseMounts(getPackage(getFront(name)).ezhuthu.mounts),
  }));
  for (const { name, mounts } of fronts) {
    const others = fronts.filter((front) => front.name !== name);
    expect(findMountConflict({ name, mounts }, others)).toBeUndefined();
  }
});

test('all paths of the API and the shell are taken', () => {
  const routes = readFileSync(path.join(root, 'shell/src/routes.tsx'), 'utf8');
  const ofShell = [...routes.matchAll(/'(\/[a-z-]+(?:\/[a-z-]+)*)'/g)].map(([, found]) => found!);
  const ofApi = [...apiPaths.source.matchAll(/[a-z]+/g)].map(([name]) => `/${name}`);
  expect([ofShell.length, ofApi.length]).toEqual([5, 5]);
  for (const taken of [...ofShell, ...ofApi])
    expect(findMountConflict({ name: 'fourth', mounts: [{ path: taken }] }, [])).toContain('of the site');
});
