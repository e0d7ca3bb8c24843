import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { pruneIncoming } from './incoming-folder.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'ezhuthu-incoming-'));
afterAll(() => rm(dataDir, { recursive: true }));

async function folder(name: string, hoursAgo: number): Promise<void> {
  const at = path.join(dataDir, name);
  await mkdir(at);
  const then = Date.now() / 1000 - hoursAgo * 3600;
  await utimes(at, then, then);
}

test('only folders of killed processes are removed', async () => {
  await folder('incoming-old', 2);
  await folder('incoming-new', 0);
  await folder('uploads', 2);
  await pruneIncoming({ config: { dataDir } });
  expect((await readdir(dataDir)).sort()).toEqual(['incoming-new', 'uploads']);
});
