import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { verifyRelease } from '../release/manifest.ts';
import { aFolder } from '../test/releases/a-release.ts';

const script = path.resolve(import.meta.dirname, '../test/releases/build-into.ts');

async function built(name: string) {
  const { folder, remove } = await aFolder();
  const { stdout } = await promisify(execFile)(process.execPath, [script, folder, name]);
  const manifest = await verifyRelease(stdout.trim());
  await remove();
  return manifest;
}

test('a release that is built twice is the same, byte for byte', async () => {
  const [one, two] = [await built('reader'), await built('reader')];
  expect(Object.keys(one.integrity)).toContain('client/remoteEntry.js');
  expect(two).toEqual(one);
}, 120_000);
