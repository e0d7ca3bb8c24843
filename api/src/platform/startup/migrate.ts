import { migrationNames, migrations } from '../../../migrations/index.ts';
import { systemClock } from '../clock.ts';
import type { Database, Queryable } from '../database/database.ts';
import { createLease, longDuration, makeLeaseTable } from '../database/lease.ts';
import type { Migration } from '../database/migration.ts';
import { declareIdempotent } from '../database/retrying.ts';
import { AppError } from '../errors/app-error.ts';

/** The table of the steps that a database has. */
const done = 'migration_done';
const leaseName = 'migrations';

/** A table that is about the schema, and so neither copied nor described with the others. */
export const isMigrationTable = (name: string): boolean => name === done;

/** Names of the steps that a database has. */
export const findMigrations = (db: Queryable): Promise<string[]> => db(done).orderBy('name').pluck('name');

/** Creates the tables that come before any step. */
async function makeTables(tx: Queryable, { dialect }: Database): Promise<void> {
  declareIdempotent(tx);
  await tx.raw(`create table if not exists ${done} (name varchar(190) primary key, at bigint not null)`);
  await makeLeaseTable(tx, dialect);
}

type Before = () => Promise<unknown>;

/** The last commit with the steps that the baseline replaces. */
const lastOldCommit = '8c58dd4e';

/** @throws AppError `conflict` for a database of a release that only an earlier one can bring up to date */
function refuseTooOld(ran: ReadonlySet<string>, wanted: Migration[]): void {
  const tooOld = wanted.find(
    ({ name, replaces = [] }) => !ran.has(name) && replaces.some((one) => ran.has(one)),
  );
  if (tooOld)
    throw new AppError(
      'conflict',
      `This database was made by an older release. Start commit ${lastOldCommit} with it once, then this one.`,
    );
}

async function runMissing(database: Database, wanted: Migration[], before: Before): Promise<string[]> {
  const ran: string[] = [];
  const names = new Set<string>(await database.read(done).pluck('name'));
  refuseTooOld(names, wanted);
  const missing = wanted.filter(({ name }) => !names.has(name));
  if (names.size > 0 && missing.length > 0) await before();
  for (const migration of missing) {
    await database.transaction(async (tx) => {
      await migration.up(tx, database.dialect);
      const at = Date.now();
      // an older release that starts after a rollback would run the replaced ones again, and drop their tables
      const names = [...(migration.replaces ?? []), migration.name];
      await tx(done).insert(names.map((name) => ({ name, at })));
    });
    ran.push(migration.name);
  }
  return ran;
}

/**
 * Runs missing migrations before serving. One process migrates while the others wait. MySQL commits at each DDL statement, so a migration makes one change, or
 * changes that can be repeated.
 * @param before is called once before an existing database is changed; an error keeps it as it is
 * @returns the names of the migrations that ran
 */
export async function migrate(
  database: Database,
  before: Before = async () => {},
  wanted: Migration[] = migrations,
): Promise<string[]> {
  await database.transaction((tx) => makeTables(tx, database));
  const lease = createLease({ database, clock: systemClock }, leaseName, longDuration);
  return lease.run(() => runMissing(database, wanted, before));
}

/** The state of the schema, without changing it. */
export async function readMigrationState(db: Queryable) {
  const has = async (table: string) => (await db.schema.hasTable(table)) === true;
  const ran: string[] = (await has(done)) ? await db(done).orderBy('name').pluck('name') : [];
  const lease = (await has('lease')) ? await db('lease').where('name', leaseName).first('until') : undefined;
  return {
    ran,
    missing: [...migrationNames].filter((name) => !ran.includes(name)),
    /** Steps of a newer release. */
    unknown: ran.filter((name) => !migrationNames.has(name)),
    /** Whether a process was killed while it migrated; the next start goes on. */
    isInterrupted: lease !== undefined && lease.until < new Date(),
  };
}

/** A backup or an archive with the schema of some release. */
interface Kept {
  /** For people, such as `The archive`. */
  name: string;
  migrations: readonly string[];
}

/**
 * The last step of its schema.
 * @throws AppError `invalid` when this release cannot restore it
 */
export function findLastStep({ name, migrations: made }: Kept): string {
  const unknown = made.find((one) => !migrationNames.has(one));
  if (unknown)
    throw new AppError(
      'invalid',
      `${name} was made by a newer release (${unknown}). Update this one, then restore it.`,
    );
  const last = migrations.findLast((one) => made.includes(one.name));
  if (last) return last.name;
  throw new AppError(
    'invalid',
    `${name} was made by an older release. Restore it with commit ${lastOldCommit}, then update.`,
  );
}

/** Runs missing migrations up to one of them, as an older release would have. */
export const migrateUpTo = (database: Database, last: string): Promise<string[]> =>
  migrate(database, undefined, migrations.slice(0, migrations.findIndex(({ name }) => name === last) + 1));
