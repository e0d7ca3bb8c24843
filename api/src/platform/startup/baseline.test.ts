import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from '@jest/globals';
import Sqlite from 'better-sqlite3';
import { createConnection } from 'mysql2/promise';
import { aSite, type TestSite } from '../../../testing/test-site.ts';
import { sqliteFile } from '../database/sqlite-file.ts';
import type { Platform } from '../platform.ts';
import { closePlatform, openPlatform } from './open-platform.ts';

const sites: TestSite[] = [];
const opened: Platform[] = [];
afterAll(async () => {
  for (const platform of opened) await closePlatform(platform);
  for (const site of sites) await site.remove();
});

/** Runs statements that another program has written, which Knex would take one at a time. */
async function load({ config }: TestSite, engine: string, after = ''): Promise<void> {
  const dump = await readFile(new URL(`../../../testing/before-baseline/${engine}.sql.gz`, import.meta.url));
  const statements = gunzipSync(dump).toString() + after;
  if (!config.databaseUrl) return void new Sqlite(sqliteFile(config.dataDir)).exec(statements).close();
  const server = await createConnection({ uri: config.databaseUrl, multipleStatements: true });
  await server.query(statements);
  await server.end();
}

async function openSite(prepare: (site: TestSite) => Promise<void> = async () => {}): Promise<Platform> {
  const site = await aSite();
  sites.push(site);
  await prepare(site);
  const platform = await openPlatform(site.config, { hooks: [] });
  opened.push(platform);
  return platform;
}

/** What the engine says of each table, in lines whose order does not matter. */
async function describeTables({ database: { dialect, read } }: Platform): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const name of await dialect.tables(read)) {
    if (dialect.name === 'sqlite')
      tables[name] = await read('sqlite_master').where('tbl_name', name).orderBy('sql').pluck('sql');
    else {
      const [[{ 'Create Table': sql }]] = await read.raw('show create table ??', [name]);
      tables[name] = sql
        .replace(/ AUTO_INCREMENT=\d+/, '')
        .split(/,?\n/)
        .sort();
    }
  }
  return tables;
}

async function countRows({ database: { dialect, read } }: Platform): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await dialect.tables(read)) {
    const { length } = await read(name);
    if (length > 0) counts[name] = length;
  }
  return counts;
}

test('a database of the commit before the baseline keeps every row, and has the schema of a new one', async () => {
  const fresh = await openSite();
  const { name } = fresh.database.dialect;
  const kept = await openSite((site) => load(site, name));
  expect(await describeTables(kept)).toEqual(await describeTables(fresh));
  expect(await countRows(kept)).toMatchObject({ account: 2, post: 2, comment: 1, post_like: 1, book: 1 });
  expect(await kept.database.read('post').orderBy('status').pluck('title')).toEqual(['வரைவு', 'மழை']);
});

test('views that the release before has not taken over are not dropped', async () => {
  const opening = openSite(async (site) => {
    await load(
      site,
      site.config.databaseUrl ? 'mysql' : 'sqlite',
      'update analytics_state set kept_from = 20000;',
    );
  });
  await expect(opening).rejects.toThrow(/Start commit 8c58dd4e/);
});
