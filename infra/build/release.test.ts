import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { verifyRelease } from '../release/manifest.ts';
import { createFolder } from '../test/releases/small-release.ts';

const script = path.resolve(import.meta.dirname, '../test/releases/print-release.ts');

const getManifest = async (...args: string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args]);
  return verifyRelease(stdout.trim());
};

test('two builds of a release are identical, in whatever folder', async () => {
  const { folder, remove } = await createFolder();
  const [first, second] = await Promise.all([getManifest('reader'), getManifest('reader', folder)]);
  await remove();
  expect(Object.keys(first.integrity)).toContain('client/remoteEntry.js');
  expect(second).toEqual(first);
}, 120_000);
