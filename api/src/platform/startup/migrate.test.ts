import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { migrations } from '../../../migrations/index.ts';
import { aSite, type TestSite } from '../../../testing/test-site.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { migrate } from './migrate.ts';

let site: TestSite;
const opened: Database[] = [];

beforeEach(async () => {
  site = await aSite();
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  await site.remove();
});

async function open(): Promise<Database> {
  const database = await openDatabase(site.config);
  opened.push(database);
  return database;
}

const hold = (database: Database, holder: string, milliseconds: number) =>
  database.transaction((tx) =>
    tx('lease').insert({ name: 'migrations', holder, until: new Date(Date.now() + milliseconds) }),
  );

const later = { name: '9000-poems', up: async () => {} };
const all = migrations.map(({ name }) => name);

test('a new database gets every migration in order', async () => {
  expect(await migrate(await open())).toEqual(all);
});

test('a second run has nothing to do', async () => {
  await migrate(await open());
  expect(await migrate(await open())).toEqual([]);
});

test('of several processes that start at once one migrates', async () => {
  const databases = [await open(), await open(), await open()];
  const ran = await Promise.all(databases.map((database) => migrate(database)));
  expect(ran.flat()).toEqual(all);
});

test('only what is missing runs', async () => {
  const database = await open();
  await migrate(database);
  expect(await migrate(database, undefined, [...migrations, later])).toEqual([later.name]);
});

test('a database of before the baseline is left as it is, and the commit to go through is named', async () => {
  const database = await open();
  await migrate(database);
  await database.transaction((tx) => tx('migration_done').where('name', '>', '0040').delete());
  await expect(migrate(database)).rejects.toThrow('Start commit 8c58dd4e with it once, then this one.');
});

test.each([
  ['has run out', 0],
  ['will run out', 300],
  ['was taken before the clock was set back', 2 * 60 * 60_000],
])('a lease of a killed process that %s does not stay in the way', async (_, milliseconds) => {
  const database = await open();
  await migrate(database);
  await hold(database, 'killed', milliseconds);
  expect(await migrate(database)).toEqual([]);
});

test('who waits for the lease takes no lock from its holder', async () => {
  const database = await open();
  await migrate(database);
  await hold(database, 'another', 700);
  let begun = 0;
  const transaction: Database['transaction'] = (work) => {
    begun += 1;
    return database.transaction(work);
  };
  await migrate({ ...database, transaction });
  const tables = 1;
  const takenAndGivenBack = 2;
  expect(begun).toBe(tables + takenAndGivenBack);
});

test('the lease is given back', async () => {
  const database = await open();
  await migrate(database);
  expect(await database.read('lease')).toEqual([]);
});

test('a migration cut off half way is run again from its beginning', async () => {
  const database = await open();
  await migrate(database);
  await database.transaction(async (tx) => {
    await tx('migration_done').delete();
    await tx.schema.dropTable('post_tag');
  });
  expect(await migrate(database)).toEqual(all);
});
