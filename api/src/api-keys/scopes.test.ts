// Same on every database engine: which operation a key may call.
import * as contract from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { guard } from '../platform/auth/viewer.ts';
import { makeApiKey } from './service.ts';

const { getScope, scopes } = contract;
const api = await startTestApi();
afterAll(() => api.close());
const author = await anAuthor(api);

const isOperation = (value: unknown): value is contract.Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const operations = (Object.values(contract) as unknown[]).filter(isOperation);
const names = new Set(operations.map(({ name }) => name));

const viewer = {
  accountId: author.user.id,
  sessionId: 'key',
  name: 'script',
  isAuthor: true,
  role: 'author' as const,
};
const withScopes = (...allowed: contract.Scope[]) => ({
  ...viewer,
  apiKey: { id: 'key', name: 'script', scopes: allowed },
});

test.each(operations)('$name is open to keys with its scope only', (operation) => {
  const needed = getScope(operation);
  for (const scope of scopes) {
    const attempt = () => guard(operation.access, withScopes(scope), needed);
    if (scope === needed) expect(attempt).not.toThrow();
    else expect(attempt).toThrow(expect.objectContaining({ code: 'forbidden' }));
  }
});

/** A key for each request, as requests are limited by key. */
async function call(operation: contract.Operation, allowed: contract.Scope[]): Promise<number> {
  if (allowed.length === 0) return 403;
  const body = { name: operation.name, scopes: allowed, days: 1 };
  const { key, token } = await makeApiKey(api.platform, body, { viewer, attempt: undefined });
  const path = operation.path.replace(/:(\w+)/g, 'none');
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await api.fetch(path, { method: operation.method, headers });
  await api.platform.database.transaction((tx) => tx('api_key').where('id', key.id).delete());
  return status;
}

test.each(operations)('over HTTP $name takes a key with its scope only', async (operation) => {
  const needed = getScope(operation);
  expect(
    await call(
      operation,
      scopes.filter((scope) => scope !== needed),
    ),
  ).toBe(403);
  if (needed) expect([401, 403]).not.toContain(await call(operation, [needed]));
});

test.each([
  'login',
  'listSessions',
  'changePassword',
  'createApiKey',
  'revokeApiKey',
  'updateSettings',
  'listMembers',
  'invite',
  'createArchive',
  'linkArchive',
  'createBackup',
  'startImport',
  'listAuditEntries',
  'updateProfile',
  'runDiagnostics',
  'listInvitations',
  'sharePreview',
])('%s is never open to keys', (name) => {
  expect(names).toContain(name);
  expect(getScope({ name })).toBeUndefined();
});

test('scopes are for operations that exist', () => {
  const open = operations.filter((operation) => getScope(operation) !== undefined);
  expect(new Set(open.map(getScope))).toEqual(new Set(scopes));
});

test.each<[string, contract.Scope]>([
  ['/api/posts/export', 'posts:read'],
  ['/api/newsletter/subscribers.csv', 'subscribers:read'],
  ['/api/redirects.csv', 'redirects:read'],
  ['/api/analytics/devices.csv', 'analytics:read'],
])('%s takes a key with the scope %s only', async (path, needed) => {
  const operation = { ...contract.getSite, path } as contract.Operation;
  expect(
    await call(
      operation,
      scopes.filter((scope) => scope !== needed),
    ),
  ).toBe(403);
  expect(await call(operation, [needed])).toBe(200);
});

test.each(['/api/audit.csv', '/api/stream'])('%s takes no key', async (path) => {
  expect(await call({ ...contract.getSite, path } as contract.Operation, [...scopes])).toBe(403);
});
