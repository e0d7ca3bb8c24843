import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { migrations } from '../../../migrations/index.ts';
import { lossesBy } from '../../../testing/schema-losses.ts';
import type { Database } from '../database/database.ts';
import type { Migration } from '../database/migration.ts';
import { openSqlite } from '../database/sqlite.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'ezhuthu-additive-'));
const opened: Database[] = [];
afterAll(async () => {
  for (const database of opened) await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function anEmptyDatabase(): Promise<Database> {
  const database = await openSqlite(path.join(folder, String(opened.length)));
  opened.push(database);
  return database;
}

const site = await anEmptyDatabase();

test.each(migrations)('$name takes nothing from the release before without a word', async (migration) => {
  const losses = await lossesBy(migration, site);
  expect(migration.removes ? [] : losses).toEqual([]);
});

function poem(table: Knex.CreateTableBuilder): void {
  table.string('title', 300).notNullable().defaultTo('');
  table.string('note', 300);
  table.string('slug', 100).notNullable().unique('poem_slug');
}

/** What a change removes from a table of poems. */
async function getLosses(up: Migration['up']): Promise<string[]> {
  const database = await anEmptyDatabase();
  await database.transaction((tx) => tx.schema.createTable('poem', poem));
  return lossesBy({ name: 'made up', up }, database);
}

const remade: Migration['up'] = async (tx) => {
  await tx.schema.dropTableIfExists('poem');
  await tx.schema.createTable('poem', poem);
};

const altered =
  (build: (table: Knex.AlterTableBuilder) => void): Migration['up'] =>
  (tx) =>
    tx.schema.alterTable('poem', build);

test.each<[string, string, Migration['up']]>([
  ['dropping a table', 'gone: poem', (tx) => tx.schema.dropTable('poem')],
  ['emptying a table', 'gone: rows of poem', remade],
  ['renaming a table', 'gone: poem', (tx) => tx.schema.renameTable('poem', 'verse')],
  ['dropping a column', 'gone: poem.note', altered((table) => table.dropColumn('note'))],
  ['dropping it by hand', 'gone: poem.note', (tx) => tx.raw('alter table poem drop column note')],
  ['renaming a column', 'gone: poem.note', altered((table) => table.renameColumn('note', 'remark'))],
  [
    'narrowing a column',
    'gone: poem.note as varchar(300)',
    altered((table) => table.string('note', 50).alter()),
  ],
  ['forbidding null', 'demanded: no null in poem.note', altered((table) => table.dropNullable('note'))],
  [
    'asking for more',
    'demanded: poem.title in each insert',
    altered((table) => table.string('title', 300).notNullable().alter()),
  ],
  ['a new key', 'demanded: unique poem.note', altered((table) => table.unique(['note']))],
  ['dropping a key', 'gone: unique poem.slug', altered((table) => table.dropUnique(['slug'], 'poem_slug'))],
])('%s is found', async (_, loss, up) => {
  expect(await getLosses(up)).toContain(loss);
});

test.each<[string, Migration['up']]>([
  ['a table', (tx) => tx.schema.createTable('verse', (table) => table.string('line').notNullable())],
  ['a column that may be null', altered((table) => table.string('mood'))],
  ['a column with a default', altered((table) => table.integer('lines').notNullable().defaultTo(0))],
  ['an index', altered((table) => table.index(['note']))],
])('%s may be added', async (_, up) => {
  expect(await getLosses(up)).toEqual([]);
});
