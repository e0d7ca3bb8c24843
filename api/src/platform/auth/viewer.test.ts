// Same on every database engine: which operation a role may call.
import * as contract from '@ezhuthu/contract';
import { hasPermission, type Role, roles } from '@ezhuthu/contract/text';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aReader, type Person } from '../../../testing/factories.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const people: Record<Role, Person> = {
  author: await anAuthor(api),
  editor: await aReader(api, { role: 'editor' }),
  guest: await aReader(api, { role: 'guest' }),
  moderator: await aReader(api, { role: 'moderator' }),
  reader: await aReader(api),
};
afterAll(() => api.close());

const isOperation = (value: unknown): value is contract.Operation =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
const operations = (Object.values(contract) as unknown[]).filter(isOperation);
const guarded = operations.filter(({ access }) => access !== 'public');
/** The operation's path with a non-existent id for every parameter. */
const getPath = ({ path }: contract.Operation) => path.replace(/:\w+/g, 'nothing-here');

test.each(guarded)('$name without a token is refused', async (operation) => {
  const answer = await api.fetch(getPath(operation), { method: operation.method });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 'unauthorized' });
});

/** Every guarded operation with every role, and whether the table of permissions allows it. */
const matrix = guarded.flatMap((operation) =>
  roles.map((role) => ({
    operation,
    name: operation.name,
    role,
    isAllowed:
      operation.access === 'reader' ||
      (operation.access !== 'public' && hasPermission(role, operation.access)),
  })),
);

const isRefusal = ({ status, body }: { status: number; body: { code?: string; message?: string } }) =>
  status === 403 && body.code === 'forbidden' && /^Only /.test(body.message ?? '');

// an operation that ends the session, or every other one, would take it from those after it
const endsSessions: string[] = [contract.logout.name];

test.each(matrix.filter(({ name }) => !endsSessions.includes(name)))(
  '$name as $role: $isAllowed',
  async ({ operation, role, isAllowed }) => {
    const answer = await api.fetch(getPath(operation), {
      method: operation.method,
      headers: { authorization: `Bearer ${people[role].token}` },
    });
    const text = await answer.text();
    const body = text.startsWith('{') ? JSON.parse(text) : {};
    expect(isRefusal({ status: answer.status, body })).toBe(!isAllowed);
  },
);

test.each(operations)('$name is mounted', async (operation) => {
  const { status } = await api.fetch(getPath(operation), { method: operation.method });
  expect(status).not.toBe(405);
});
