import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { isMigrationTable } from '../platform/startup/migrate.ts';
import { leftOut, secretTables, tables } from './tables.ts';

const api = await startTestApi();
afterAll(() => api.close());
const { dialect, read } = api.platform.database;

test('every table is in the archive, or left out for a reason', async () => {
  const listed = [...tables, ...secretTables].map(({ name }) => name);
  const existing = (await dialect.tables(read)).filter((name) => !isMigrationTable(name));
  expect([...listed, ...Object.keys(leftOut)].sort()).toEqual(existing.sort());
});

test('tables are read by their primary keys', async () => {
  for (const { name, key } of [...tables, ...secretTables])
    expect([name, ...key]).toEqual([name, ...(await dialect.primaryKey(read, name))]);
});

test('columns whose names tell of secrets are encrypted or left out', async () => {
  const plain: string[] = [];
  for (const { name, secrets = {} } of tables)
    for (const column of await dialect.columns(read, name))
      if (!(column.name in secrets)) plain.push(`${name}.${column.name}`);
  expect(plain.filter((column) => /password|token|secret|salt|nonce/.test(column))).toEqual([]);
});
