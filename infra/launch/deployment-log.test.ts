import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openFolder } from '@ezhuthu/releases/store/folder-store';
import { expect, test } from '@jest/globals';
import { createDeploymentLog } from './deployment-log.ts';

test('deployments are read from the store of releases, from an instant on', async () => {
  const dist = await mkdtemp(path.join(tmpdir(), 'ezhuthu-log-'));
  const entry = { action: 'deployed', name: 'reader', from: null, by: 'me@here', commit: null } as const;
  for (const day of ['01', '02'])
    await openFolder(dist).appendLog({ ...entry, at: `2026-01-${day}T00:00:00.000Z`, to: day });
  const read = createDeploymentLog(dist, dist, {});
  expect((await read('2026-01-01T12:00:00.000Z')).map(({ to }) => to)).toEqual(['02']);
  await rm(dist, { recursive: true });
});
