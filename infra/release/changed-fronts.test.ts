import { advance, endCanary, startCanary } from '@ezhuthu/remote/release/pointer';
import { expect, test } from '@jest/globals';
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
  const beside = startCanary(live('reader', '1'), canary);
  const changed = (pointer: typeof beside) =>
    findChangedFronts(new Map([['reader', '2']]), new Map([['reader', pointer]]));
  expect(changed(beside)).toEqual([]);
  expect(changed(endCanary(beside, { at: '', by: '', why: 'worse' }))).toEqual([]);
  expect(changed(endCanary(beside))).toEqual(['reader']);
});
