import { migrations } from '../../../migrations/index.ts';
import type { Database, Queryable } from './database.ts';
import type { Migration } from './migration.ts';
import { declareIdempotent } from './retrying.ts';
import { leaseTable, startLeases, underStartLease } from './start-lease.ts';

const done = 'migration_done';

/** Tables of the steps of the schema themselves. */
export const migrationTables = [done, leaseTable];

/** Names of the steps that a database has. */
export const findMigrations = (db: Queryable): Promise<string[]> => db(done).orderBy('name').pluck('name');

async function makeTable(tx: Queryable): Promise<void> {
  declareIdempotent(tx);
  await tx.raw(`create table if not exists ${done} (name varchar(190) primary key, at bigint not null)`);
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
 * Runs missing migrations before serving. One process migrates while the others wait. MySQL commits at each DDL statement, so a migration makes one change, or
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
  const lease = (await has(leaseTable))
    ? await db(leaseTable).where('id', startLeases.migrations).first('until')
    : undefined;
  const until = Number(lease?.until ?? 0);
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
  await database.transaction(makeTable);
  return underStartLease(database, 'migrations', () => runMissing(database, wanted, before));
}
