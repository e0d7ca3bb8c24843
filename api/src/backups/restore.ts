import { mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { beginRestore, finishRestore, keepSecret, refuseFilled } from '../archive/service.ts';
import { recordAuditAlone } from '../platform/audit/record-audit.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { splitLines } from '../platform/database/json-rows.ts';
import { openDatabase } from '../platform/database/open.ts';
import { sqliteFile } from '../platform/database/sqlite-file.ts';
import { deferAsync } from '../platform/defer.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { makePrivateFolder } from '../platform/files/private-files.ts';
import { migrateUpTo } from '../platform/startup/migrate.ts';
import { closePlatform, openPlatform, openStorage } from '../platform/startup/open-platform.ts';
import { fetchGeneration, findGeneration } from './continuous/restore.ts';
import { type BackupManifest, type Piece, toId, toMoment } from './manifest.ts';
import { checkSqlite, compareTables, fetchSqlite } from './prove.ts';
import { lastMigration, listIds, readManifest } from './read-backups.ts';
import { fillTables } from './table-lines.ts';
import { namesIn, openPlace, openVaultByKey, type Vault } from './vault.ts';
import { readUploads, uploadsFolder } from './write-backup.ts';

export interface RestoreProgress {
  step: 'database' | 'uploads';
  done: number;
  total: number;
}

interface Options {
  /** The newest backup until then. */
  at: Date;
  report(progress: RestoreProgress): void;
}

export interface RestoredBackup {
  /** What the restored site is like: the moment of the backup or of the last change that was copied after it. */
  moment: string;
  siteUrl: string;
  rows: number;
  uploads: number;
  /** Why uploads are missing, one sentence each. */
  missingUploads: string[];
  /** Whether this server is set to another JWT_SECRET than the site had. */
  hasOtherSecret: boolean;
}

interface Source {
  moment: Date;
  site: BackupManifest['site'];
  engine: BackupManifest['engine'];
  vault: Vault;
  secret: Piece;
  /** Writes and checks the file of an SQLite database; MySQL's rows are only checked. @returns the number of rows */
  fetch(file: string): Promise<number>;
  /** Fills an empty database of MySQL's rows. */
  fill?(database: Database): Promise<unknown>;
  uploads(): Promise<Map<string, Piece | string>>;
}

/** The newest backup that is not newer than a moment. */
async function findBackup(config: Config, at: Date): Promise<Source | undefined> {
  const place = openPlace(config);
  const until = toId(at);
  const id = (await listIds(place)).findLast((one) => one <= until);
  if (!id) return undefined;
  const manifest = await readManifest(place, id);
  const last = lastMigration(manifest);
  const { engine, site, secret, tables, database } = manifest;
  const vault = await openVaultByKey(config, manifest.key);
  const isSqlite = engine === 'sqlite';
  const lines = () => splitLines(vault.read(database.pieces));
  return {
    moment: new Date(manifest.createdAt),
    site,
    engine,
    vault,
    secret,
    async fetch(file) {
      if (isSqlite) return compareTables(tables, await fetchSqlite(vault, manifest, file));
      for (const piece of database.pieces) await vault.get(piece);
      return tables.reduce((sum, { rows }) => sum + rows, 0);
    },
    async fill(target) {
      await migrateUpTo(target, last);
      compareTables(tables, await fillTables(target, lines()));
    },
    uploads: () => readUploads(vault, manifest),
  };
}

/** The last change until a moment that was copied between two backups. */
async function findCopiedChange(config: Config, at: Date): Promise<Source | undefined> {
  const found = await findGeneration(config, at);
  if (!found) return undefined;
  const { site, secret, key } = found.generation;
  const vault = await openVaultByKey(config, key);
  return {
    moment: toMoment(found.moment),
    site,
    engine: 'sqlite',
    vault,
    secret,
    async fetch(file) {
      await fetchGeneration(config, found, file);
      const counted = checkSqlite(file);
      lastMigration({ id: found.generation.id, migrations: counted.migrations });
      return counted.tables.reduce((sum, { rows }) => sum + rows, 0);
    },
    async uploads() {
      const folder = uploadsFolder(vault);
      const names = await namesIn(vault.place, folder);
      return new Map(names.map((name) => [name.replace(/\.age$/, ''), `${folder}/${name}`]));
    },
  };
}

/** @throws AppError `not_found` when there is nothing that old */
async function findSource(config: Config, at: Date): Promise<Source> {
  const found = [await findBackup(config, at), await findCopiedChange(config, at)].filter(
    (one) => one !== undefined,
  );
  const newest = found.toSorted((one, other) => one.moment.getTime() - other.moment.getTime()).at(-1);
  if (newest) return newest;
  throw new AppError('not_found', `There is no backup from before ${at.toISOString()}.`);
}

function refuse({ timezone, databaseUrl }: Config, { site, engine }: Source): void {
  if (site.timezone !== timezone)
    throw new AppError(
      'conflict',
      `The days of this backup are those of ${site.timezone}: set SITE_TIMEZONE=${site.timezone}.`,
    );
  if (engine === 'sqlite' && databaseUrl)
    throw new AppError(
      'conflict',
      'This is a backup of SQLite: restore it without DATABASE_URL. An archive then moves the site to MySQL.',
    );
}

async function refuseFilledSite(config: Config): Promise<void> {
  const database = await openDatabase(config);
  await using _ = deferAsync(() => database.close());
  await refuseFilled(database);
}

/** Stores the uploads. One that is damaged does not keep the rest from being restored. */
async function restoreUploads(
  { vault }: Source,
  uploads: Map<string, Piece | string>,
  { config, report }: { config: Config; report: Options['report'] },
): Promise<string[]> {
  const storage = openStorage(config);
  const missing: string[] = [];
  for (const [done, [name, piece]] of [...uploads].entries()) {
    report({ step: 'uploads', done, total: uploads.size });
    if (await storage.exists(name)) continue;
    try {
      const bytes = await (typeof piece === 'string' ? vault.getByName(piece) : vault.get(piece));
      await storage.putAll([{ name, bytes }]);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
      missing.push(error.message);
    }
  }
  return missing;
}

/** Puts a database that was checked into its place at once. */
async function placeSqlite({ dataDir }: Config, checked: string): Promise<void> {
  const file = sqliteFile(dataDir);
  for (const beside of ['-wal', '-shm', '-journal']) await rm(`${file}${beside}`, { force: true });
  await rename(checked, file);
}

async function fillDatabase(config: Config, { fill }: Source): Promise<void> {
  const database = await openDatabase(config);
  await using _ = deferAsync(() => database.close());
  await beginRestore(database);
  await fill?.(database);
  await finishRestore(database);
}

/**
 * Fills an empty site from a backup. The database is checked before anything is written; a restore that was interrupted
 * is run again.
 * @throws AppError `not_found`, `invalid` for a damaged backup, `conflict` for a site that is not empty
 */
export async function restoreBackup(config: Config, { at, report }: Options): Promise<RestoredBackup> {
  const source = await findSource(config, at);
  refuse(config, source);
  makePrivateFolder(config.dataDir);
  await refuseFilledSite(config);
  const workFolder = await mkdtemp(path.join(config.dataDir, 'restore-'));
  await using _ = deferAsync(() => rm(workFolder, { recursive: true, force: true }));
  report({ step: 'database', done: 0, total: 1 });
  const checked = path.join(workFolder, 'checked.sqlite');
  const rows = await source.fetch(checked);
  const secret = Buffer.from(await source.vault.get(source.secret)).toString();
  const uploads = await source.uploads();
  const missingUploads = await restoreUploads(source, uploads, { config, report });
  const hasOtherSecret = await keepSecret(config, secret);
  if (source.engine === 'sqlite') await placeSqlite(config, checked);
  else await fillDatabase(config, source);
  // runs the later migrations
  const platform = await openPlatform(config, { hooks: [] });
  try {
    const after = { backupOf: source.site.url, madeAt: source.moment };
    await recordAuditAlone(platform, { action: 'backup_restored', after });
  } finally {
    await closePlatform(platform);
  }
  return {
    moment: source.moment.toISOString(),
    siteUrl: source.site.url,
    rows,
    uploads: uploads.size,
    missingUploads,
    hasOtherSecret,
  };
}
