import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { migrations } from '../../../migrations/index.ts';
import type { Database, Queryable } from './database.ts';
import { isDuplicate } from './failures.ts';
import type { Migration } from './migration.ts';

/** Milliseconds. The holder renews its lease; the lease of a killed holder expires. */
const leaseTime = 15_000;
const renewEvery = 5_000;
const lease = 'migration_lease';
const done = 'migration_done';

/** Tables of the steps of the schema themselves. */
export const migrationTables = [done, lease];

/** Names of the steps that a database has. */
export const findMigrations = (db: Queryable): Promise<string[]> => db(done).orderBy('name').pluck('name');

async function makeTables(db: Queryable): Promise<void> {
  await db.raw(
    `create table if not exists ${lease} (id integer primary key, holder varchar(64) not null, until bigint not null)`,
  );
  await db.raw(`create table if not exists ${done} (name varchar(190) primary key, at bigint not null)`);
}

async function tryLease(db: Queryable, holder: string): Promise<boolean> {
  const now = Date.now();
  const taken = await db(lease)
    .where('id', 1)
    .andWhere((free) => free.where('until', '<', now).orWhere('holder', holder))
    .update({ holder, until: now + leaseTime });
  if (taken) return true;
  try {
    await db(lease).insert({ id: 1, holder, until: now + leaseTime });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

type Before = () => Promise<unknown>;

async function runMissing(database: Database, wanted: Migration[], before: Before): Promise<string[]> {
  const ran: string[] = [];
  const names = new Set<string>(await database.read(done).pluck('name'));
  const missing = wanted.filter(({ name }) => !names.has(name));
  if (names.size > 0 && missing.length > 0) await before();
  for (const migration of missing) {
    await database.transaction(async (tx) => {
      await migration.up(tx, database.dialect);
      await tx(done).insert({ name: migration.name, at: Date.now() });
    });
    ran.push(migration.name);
  }
  return ran;
}

const nothing = async () => {};

/**
 * Runs missing migrations before serving. One process migrates while the others wait; unlike a lock row, the
 * lease of a killed holder expires. MySQL commits at each DDL statement, so a migration makes one change, or
 * changes that can be repeated.
 * @param before is called once before an existing database is changed; an error keeps it as it is
 * @returns the names of the migrations that ran
 */
export const migrate = (database: Database, before: Before = nothing): Promise<string[]> =>
  run(database, migrations, before);

/** The state of the schema, without changing it. */
export async function readMigrationState(db: Queryable) {
  const has = async (table: string) => (await db.schema.hasTable(table)) === true;
  const ran: string[] = (await has(done)) ? await db(done).orderBy('name').pluck('name') : [];
  const until = (await has(lease)) ? Number((await db(lease).where('id', 1).first('until'))?.until ?? 0) : 0;
  const names = migrations.map(({ name }) => name);
  return {
    ran,
    missing: names.filter((name) => !ran.includes(name)),
    /** Of a newer release. */
    unknown: ran.filter((name) => !names.includes(name)),
    /** Whether a process was killed while it migrated; the next start goes on. */
    isInterrupted: until !== 0 && until < Date.now(),
  };
}

/** Runs missing migrations up to one of them, as an older release would have. */
export const migrateUpTo = (database: Database, last: string): Promise<string[]> =>
  run(database, migrations.slice(0, migrations.findIndex(({ name }) => name === last) + 1), nothing);

async function run(database: Database, wanted: Migration[], before: Before): Promise<string[]> {
  const holder = randomUUID();
  await database.transaction(makeTables);
  while (!(await database.transaction((tx) => tryLease(tx, holder)))) await wait(200);
  const renewal = setInterval(() => {
    database.transaction((tx) => tryLease(tx, holder)).catch(() => {});
  }, renewEvery);
  try {
    return await runMissing(database, wanted, before);
  } finally {
    clearInterval(renewal);
    await database.transaction((tx) => tx(lease).where({ holder }).update({ until: 0 }));
  }
}
