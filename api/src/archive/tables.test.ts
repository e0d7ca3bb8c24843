import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { isMigrationTable } from '../platform/startup/migrate.ts';
import { leftOut, secretColumns, secretTables, tables } from './tables.ts';

const api = await startTestApi();
afterAll(() => api.close());
const { dialect, read } = api.platform.database;

test('every table is in the archive, or left out for a reason', async () => {
  const existing = (await dialect.tables(read)).filter((name) => !isMigrationTable(name));
  expect([...tables, ...secretTables, ...Object.keys(leftOut)].sort()).toEqual(existing.sort());
});

test('columns whose names tell of secrets are encrypted or left out', async () => {
  const plain: string[] = [];
  for (const name of tables)
    for (const column of await dialect.columns(read, name))
      if (!(column.name in (secretColumns[name] ?? {}))) plain.push(`${name}.${column.name}`);
  expect(plain.filter((column) => /password|token|secret|salt|nonce/.test(column))).toEqual([]);
});
