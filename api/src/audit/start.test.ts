import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { recordAuditAlone } from '../platform/audit/record-audit.ts';
import { verifyChain } from './service.ts';
import { startAuditing } from './start.ts';

const api = await startTestApi();
afterAll(() => api.close());
const { read } = api.platform.database;

test('a running site chains what is recorded, and reads the log of deployments since the last one', async () => {
  const at = api.clock.now().toISOString();
  const deployment = { at, action: 'deployed', name: 'reader', from: null, to: '1', by: 'me', commit: null };
  const asked: string[] = [];
  const readDeployments = async (since: string) => {
    asked.push(since);
    return [deployment];
  };
  const first = startAuditing(api.platform, readDeployments);
  while ((await read('audit_entry').where('action', 'deployment')).length === 0) await wait(20);
  await first.stop();
  const second = startAuditing(api.platform, readDeployments);
  while (asked.length < 2) await wait(20);
  await recordAuditAlone(api.platform, { action: 'settings_changed' });
  await second.stop();
  expect(await read('audit_entry').where('action', 'deployment')).toHaveLength(1);
  expect(await read('audit_entry').whereNull('position')).toEqual([]);
  expect(await verifyChain(api.platform, new AbortController().signal)).toMatchObject({
    missing: 0,
    changed: 0,
  });
  const day = 24 * 60 * 60 * 1000;
  expect(asked).toEqual([
    new Date(Date.parse(at) - 401 * day).toISOString(),
    new Date(Date.parse(at) - day).toISOString(),
  ]);
});
