import { afterAll, expect, test } from '@jest/globals';
import { tables } from '../../../migrations/index.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { isMigrationTable } from '../startup/migrate.ts';

const api = await startTestApi();
afterAll(() => api.close());

test('the types of rows have the columns of the migrated database', async () => {
  const { read, dialect } = api.platform.database;
  const isDeclared = (table: string) => table !== 'lease' && !table.startsWith('traffic_log_');
  const names = (await dialect.tables(read)).filter((table) => !isMigrationTable(table) && isDeclared(table));
  const stored = await Promise.all(
    names.map(async (table) => [table, (await dialect.columns(read, table)).map(({ name }) => name).sort()]),
  );
  const declared = Object.entries(tables).map(([name, { columns }]) => [name, Object.keys(columns).sort()]);
  expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(declared));
});
