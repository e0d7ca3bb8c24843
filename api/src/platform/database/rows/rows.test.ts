import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../../../testing/test-api.ts';
import { isMigrationTable } from '../../startup/migrate.ts';

const api = await startTestApi();
afterAll(() => api.close());

const areas = ['accounts', 'comments', 'library', 'messages', 'platform', 'posts', 'traffic'];
const declarations = areas
  .map((area) => readFileSync(path.join(import.meta.dirname, `${area}.ts`), 'utf8'))
  .join('\n');

const types = { integer: 'number', boolean: 'boolean', instant: 'Date', text: 'text' };

/** The declared columns of a table: all types of texts are `text`. */
function getDeclared(table: string): string[] {
  const name = new RegExp(`^ {4}${table}: (\\w+);`, 'm').exec(declarations)?.[1];
  const body = new RegExp(`^(?:export )?interface ${name} \\{\\n(.*?)\\n\\}`, 'ms').exec(declarations)?.[1];
  return [...(body ?? '').matchAll(/^ {2}(\w+): (.*?);/gms)].map(([, column, type = '']) => {
    const kind = ['number', 'boolean', 'Date'].find((word) => type.split(' | ')[0] === word) ?? 'text';
    return `${column}: ${kind}${type.endsWith('| null') ? ' | null' : ''}`;
  });
}

test('the types of rows have the columns of the migrated database', async () => {
  const { read, dialect } = api.platform.database;
  const isMonthly = (table: string) => table.startsWith('traffic_log_');
  const tables = (await dialect.tables(read)).filter(
    (table) => !isMigrationTable(table) && !isMonthly(table),
  );
  expect(tables.length).toBeGreaterThan(50);
  for (const table of tables) {
    const [columns, key, info] = await Promise.all([
      dialect.columns(read, table),
      dialect.primaryKey(read, table),
      read(table).columnInfo(),
    ]);
    const stored = columns.map(({ name, kind }) => {
      const isNullable = !key.includes(name) && info[name]?.nullable;
      return `${name}: ${types[kind]}${isNullable ? ' | null' : ''}`;
    });
    expect([table, ...getDeclared(table).sort()]).toEqual([table, ...stored.sort()]);
  }
});
