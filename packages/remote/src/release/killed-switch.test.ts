import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { openFolder } from '@ezhuthu/releases/store/folder-store';
import { expect, test } from '@jest/globals';
import { createFolder, createRelease } from '../../testing/small-release.ts';
import { makeLive } from './make-live.ts';

const script = path.resolve(import.meta.dirname, '../../testing/switch-versions.ts');

test('a deployment that is killed while it moves the pointer leaves the old or the new version live, and the next one succeeds', async () => {
  const { folder, remove } = await createFolder();
  const store = openFolder(folder);
  const release = (version: string) => createRelease(folder, 'reader', version);
  await makeLive(store, (await release('1')).manifest);
  const seen = new Set<string>();
  const read = async () =>
    seen.add(JSON.parse(await readFile(path.join(folder, 'registry/reader.json'), 'utf8')).version);

  for (let round = 0; round < 4; round++) {
    const deploying = spawn(process.execPath, [script, folder, 'reader'], { stdio: 'inherit' });
    const killed = once(deploying, 'exit');
    const first = (await store.read('reader'))!.mark;
    while ((await store.read('reader'))!.mark === first) await setImmediate();
    for (let times = 0; times < 200 + 10 * round; times++) await read();
    deploying.kill('SIGKILL');
    await killed;
    await read();
  }

  expect([...seen].sort()).toEqual(['1', '2']);
  await makeLive(store, (await release('3')).manifest);
  expect((await store.read('reader'))!.pointer.version).toBe('3');
  await remove();
}, 60_000);
