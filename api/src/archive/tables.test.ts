import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { leftOut, migrationTables, secretTables, tables } from './tables.ts';

const api = await startTestApi();
afterAll(() => api.close());
const { dialect, read } = api.platform.database;

const tableNames = (): Promise<string[]> =>
  dialect.name === 'sqlite'
    ? read('sqlite_master').where('type', 'table').whereNot('name', 'like', 'sqlite_%').pluck('name')
    : read('information_schema.tables').whereRaw('table_schema = database()').pluck('table_name');

async function primaryKey(table: string): Promise<string[]> {
  if (dialect.name === 'sqlite')
    return (await read.raw('select name from pragma_table_info(?) where pk > 0 order by pk', [table])).map(
      ({ name }: { name: string }) => name,
    );
  return read('information_schema.key_column_usage')
    .whereRaw('table_schema = database()')
    .where({ table_name: table, constraint_name: 'PRIMARY' })
    .orderBy('ordinal_position')
    .pluck('column_name');
}

test('every table is in the archive, or left out for a reason', async () => {
  const listed = [...tables, ...secretTables].map(({ name }) => name);
  const all = [...listed, ...Object.keys(leftOut), ...migrationTables];
  expect(all.sort()).toEqual((await tableNames()).sort());
});

test('tables are read by their primary keys', async () => {
  for (const { name, key } of [...tables, ...secretTables])
    expect([name, ...key]).toEqual([name, ...(await primaryKey(name))]);
});

test('columns whose names tell of secrets are encrypted or left out', async () => {
  const plain: string[] = [];
  for (const { name, secrets = {} } of tables)
    for (const column of await dialect.columns(read, name))
      if (!(column.name in secrets)) plain.push(`${name}.${column.name}`);
  expect(plain.filter((column) => /password|token|secret|salt|nonce/.test(column))).toEqual([]);
});
