import * as contract from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

interface Described {
  operationId: string;
  security: unknown[];
  parameters: { name: string; in: string; required: boolean }[];
}

const description = await (await api.fetch('/api/openapi.json')).json();
const described: Described[] = Object.values(
  description.paths as Record<string, Record<string, Described>>,
).flatMap((path) => Object.values(path));
const named = (name: string) => described.find(({ operationId }) => operationId === name)!;

const isOperation = (value: unknown): value is contract.Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const operations = (Object.values(contract) as unknown[]).filter(isOperation);

test('every operation of the contract is served and described', () => {
  expect(described.map(({ operationId }) => operationId).sort()).toEqual(
    operations.map(({ name }) => name).sort(),
  );
});

test('an operation for members says that it needs a session', () => {
  expect(named('createPost').security).toContainEqual({ session: [] });
  expect(named('listPosts').security).toContainEqual({});
  expect([named('updateSettings').security, named('getSite').security]).toEqual([[{ session: [] }], []]);
});

test.each(operations)('$name says which scope a key needs', (operation) => {
  const { security } = named(operation.name);
  const accepted = (security as object[]).find((scheme) => 'apiKey' in scheme);
  const scope = contract.getScope(operation);
  expect(accepted).toEqual(scope && { apiKey: [scope] });
});

test('parameters are described with their location', () => {
  expect(named('getPost').parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
  expect(named('listPosts').parameters).toContainEqual(
    expect.objectContaining({ name: 'page', in: 'query', required: false }),
  );
});

test('all references resolve', () => {
  const references = JSON.stringify(description).match(/#\/components\/[\w/]+/g) ?? [];
  for (const reference of new Set(references)) {
    const found = reference
      .slice(2)
      .split('/')
      .reduce((part, key) => part?.[key], description);
    expect(found).toBeDefined();
  }
});

test.each([
  ['/api/docs', 'text/html'],
  ['/api/docs/start.js', 'text/javascript'],
  ['/api/docs/swagger-ui.css', 'text/css'],
  ['/api/docs/swagger-ui-bundle.js', 'text/javascript'],
])('%s is there to read it with', async (path, type) => {
  const { status, headers } = await api.fetch(path);
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining(type)]);
});

test('the page runs nothing that is not its own', async () => {
  const { headers } = await api.fetch('/api/docs');
  expect(headers.get('content-security-policy')).toContain("default-src 'self'");
});

test.each(['/api/docs/package.json', '/api/docs/..%2fpackage.json'])('%s is not there', async (path) => {
  expect((await api.fetch(path)).status).toBe(404);
});
