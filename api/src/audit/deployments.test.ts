import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { recordAuditAlone } from '../platform/audit/record-audit.ts';
import { createDeploymentImport } from './deployments.ts';
import { chainEntries, verifyChain } from './service.ts';

const api = await startTestApi();
afterAll(() => api.close());
const { read } = api.platform.database;

test('deployments are recorded once, from the log since the last one', async () => {
  const at = api.clock.now().toISOString();
  const deployment = { at, action: 'deployed', name: 'reader', from: null, to: '1', by: 'me', commit: null };
  const asked: string[] = [];
  const readDeployments = async (since: string) => {
    asked.push(since);
    return [deployment];
  };
  await createDeploymentImport(api.platform, readDeployments)();
  await createDeploymentImport(api.platform, readDeployments)();
  await recordAuditAlone(api.platform, { action: 'settings_changed' });
  await chainEntries(api.platform);
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
