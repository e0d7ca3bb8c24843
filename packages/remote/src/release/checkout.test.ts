import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { advance } from '@ezhuthu/releases/pointer';
import { openFolder } from '@ezhuthu/releases/store/folder-store';
import type { ReleaseStore } from '@ezhuthu/releases/store/store';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFolder, createRelease } from '../../testing/small-release.ts';
import { openProject } from '../project.ts';
import { checkCheckout, formatCheckout, getCheckout, runCheck } from './checkout.ts';

let store: ReleaseStore;
let remove: () => Promise<void>;

async function deployFrom(commit: string | null): Promise<void> {
  const next = { name: 'reader', version: '1', mounts: [], commit, manifest: '' };
  const pointer = advance(undefined, next, new Date());
  await store.replace(pointer, undefined);
}

beforeEach(async () => {
  const created = await createFolder();
  remove = created.remove;
  await createRelease(created.folder, 'reader', '1');
  store = openFolder(path.join(created.folder, 'store'));
});
afterEach(() => remove());

const reader = openProject(path.resolve(import.meta.dirname, '../../../../reader'));
const checkout = { folder: reader.root, commit: '1a2b3c4d5e6f', hasChanges: false };
const check = (options: Parameters<typeof checkCheckout>[3], hasChanges = false) =>
  checkCheckout(reader, { ...checkout, hasChanges }, store, { unchecked: true, ...options });

test('uncommitted changes are refused unless asked for', async () => {
  await expect(check({}, true)).rejects.toThrow('Commit them, or add --dirty.');
  await expect(check({ dirty: true }, true)).resolves.toBeUndefined();
});

test('a commit that does not contain what is live is refused unless asked for', async () => {
  await deployFrom('ffffffffffff');
  await expect(check({})).rejects.toThrow('1a2b3c4d5e6f does not contain ffffffffffff, which is live.');
  await expect(check({ older: true })).resolves.toBeUndefined();
});

test('a commit that contains what is live is deployed', async () => {
  // null where there is no repository
  await deployFrom(formatCheckout(await getCheckout(reader)));
  await expect(check({})).resolves.toBeUndefined();
});

test('without a repository only the checks count', async () => {
  await deployFrom(null);
  await expect(checkCheckout(reader, undefined, store, { unchecked: true })).resolves.toBeUndefined();
});

test.each([
  ['passes', 'node -e 0', undefined],
  ['fails', 'node -e "process.exit(3)"', 'a check has failed. Correct it, or add --unchecked.'],
])('a check that %s', async (_, check, reason) => {
  const { folder, remove: removeProject } = await createFolder();
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ scripts: { check } }));
  const project = { ...reader, root: folder };
  const running = runCheck(project, {});
  if (reason) await expect(running).rejects.toThrow(reason);
  else await running;
  await expect(runCheck(project, { unchecked: true })).resolves.toBeUndefined();
  await removeProject();
});

test('in the repository of the site only the checks of the front run', async () => {
  const { folder, remove: removeProject } = await createFolder();
  const check = 'node -e "process.exit(process.argv[1] === \'reader\' ? 0 : 3)"';
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ scripts: { check } }));
  await mkdir(path.join(folder, 'shell'));
  await writeFile(path.join(folder, 'shell/package.json'), '{}');
  await expect(runCheck({ ...reader, root: folder }, {})).resolves.toBeUndefined();
  await removeProject();
});

test.each([
  [checkout, '1a2b3c4d5e6f'],
  [{ ...checkout, hasChanges: true }, '1a2b3c4d5e6f+'],
  [undefined, null],
])('the pointer names the checkout %j as %s', (given, text) => {
  expect(formatCheckout(given)).toBe(text);
});
