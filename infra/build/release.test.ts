import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { verifyRelease } from '../release/manifest.ts';
import { createFolder } from '../test/releases/small-release.ts';

const script = path.resolve(import.meta.dirname, '../test/releases/build-into.ts');

async function buildManifest(name: string) {
  const { folder, remove } = await createFolder();
  const { stdout } = await promisify(execFile)(process.execPath, [script, folder, name]);
  const manifest = await verifyRelease(stdout.trim());
  await remove();
  return manifest;
}

test('two builds of a release are identical', async () => {
  const [first, second] = [await buildManifest('reader'), await buildManifest('reader')];
  expect(Object.keys(first.integrity)).toContain('client/remoteEntry.js');
  expect(second).toEqual(first);
}, 120_000);
