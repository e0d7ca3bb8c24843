import { appendFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openFolder } from '@ezhuthu/releases/store/folder-store';
import { makeLive } from '@ezhuthu/remote/release/make-live';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFolder, createRelease } from '../../../packages/remote/testing/small-release.ts';
import { createReleaseCheck } from './release-check.ts';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await createFolder());
  const store = openFolder(folder);
  const release = await createRelease(folder, 'reader', '1');
  await store.put(release.manifest, release.folder);
  await makeLive(store, release.manifest);
});
afterEach(() => remove());

const check = (rootKey?: string, needed = ['reader']) => {
  const trust = rootKey ? { rootKey, stateFile: path.join(folder, 'accepted.json') } : undefined;
  return createReleaseCheck({ dist: folder, trust }, needed).run(new AbortController().signal);
};

test('live releases that are as they were built are good', async () => {
  expect(await check()).toMatchObject([{ code: 'releases-good', params: { count: 1 } }]);
});

test('a changed file is found', async () => {
  await appendFile(path.join(folder, 'releases/reader/1/client/remoteEntry.js'), '//');
  expect(await check()).toMatchObject([{ code: 'releases-damaged', level: 'bad', details: ['reader 1'] }]);
});

test('a front without a live release is found', async () => {
  expect(await check(undefined, ['shell'])).toMatchObject([{ code: 'releases-missing', details: ['shell'] }]);
});

test('a pointer that nobody has signed is found where signatures are checked', async () => {
  expect(await check('any-root')).toMatchObject([
    { code: 'releases-untrusted', details: ['The store has no keys.json.'] },
  ]);
});

test('a pointer that is cut off is found', async () => {
  await writeFile(path.join(folder, 'registry/reader.json'), '{"name": "rea');
  expect(await check()).toMatchObject([
    { code: 'releases-untrusted', details: ['The pointer of reader is not served: it is not JSON'] },
  ]);
});

test('a machine without releases leaves the check to others', async () => {
  const { folder: empty, remove: removeEmpty } = await createFolder();
  const found = await createReleaseCheck({ dist: empty, trust: undefined }, ['shell']).run(
    new AbortController().signal,
  );
  await removeEmpty();
  expect(found).toMatchObject([{ code: 'releases-elsewhere', level: 'good' }]);
});
