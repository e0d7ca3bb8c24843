import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { author, setAuthor } from '../accounts/service.ts';
import { recordAuditAlone } from '../platform/audit/record-audit.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open.ts';
import { dropTables } from '../platform/database/whole-tables.ts';
import { defer, deferAsync } from '../platform/defer.ts';
import { openKey } from '../platform/encryption/age.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { makePrivateFolder } from '../platform/files/private-files.ts';
import type { Platform } from '../platform/platform.ts';
import { migrateUpTo } from '../platform/startup/migrate.ts';
import { closePlatform, openPlatform } from '../platform/startup/open-platform.ts';
import { indexMissing } from '../search/service.ts';
import { type ArchiveManifest, names } from './manifest.ts';
import { findFilled, isRestoreUnfinished, markRestore, restoreMark, unmarkRestore } from './queries.ts';
import { type Archive, openArchive } from './read-archive.ts';
import { restoreSecrets, restoreTables } from './restore-tables.ts';
import { secretTables, tables } from './tables.ts';

export interface RestoreProgress {
  step: 'checksums' | 'tables' | 'uploads' | 'search';
  done: number;
  total: number;
}

export interface RestoreOptions {
  /** Passphrase of the secrets; without it they are not restored. */
  passphrase?: string;
  report?(progress: RestoreProgress): void;
}

export interface Restored {
  manifest: ArchiveManifest;
  /** How the author signs in; the password is new unless the secrets were restored. */
  author: { email: string; password?: string } | undefined;
  /** Whether the secrets were restored, but this server is set to another JWT_SECRET than the old one. */
  hasOtherSecret: boolean;
}

/** In no archive, but a restore must not remove what was recorded. */
const auditTable = 'audit_entry';

/** @throws AppError `conflict` unless the site is empty or an earlier restore was interrupted */
export async function refuseFilled({ read }: Database): Promise<void> {
  if (await isRestoreUnfinished(read)) return;
  const filled = await findFilled(read, [...tables, ...secretTables, auditTable]);
  if (!filled) return;
  throw new AppError(
    'conflict',
    `This site is not empty: the table ${filled} has rows. Restore into a new DATA_DIR or an empty database.`,
  );
}

/** Keeps the old site's secret, unless the settings give one. @returns whether they give another one */
export async function keepSecret({ dataDir, siteSecret }: Config, secret: string): Promise<boolean> {
  if (siteSecret) return siteSecret !== secret;
  makePrivateFolder(dataDir);
  await writeFile(path.join(dataDir, 'jwt-secret'), secret, { mode: 0o600, flush: true });
  return false;
}

async function restoreUploads(
  { storage }: Platform,
  { uploads, read }: Archive,
  report: NonNullable<RestoreOptions['report']>,
): Promise<void> {
  for (const [done, name] of uploads.entries()) {
    report({ step: 'uploads', done, total: uploads.length });
    await storage.putAll([{ name, bytes: await buffer(read(names.uploads + name)) }]);
  }
}

/** The author's way in. Without the old password they get the one of the settings, or a new one. */
async function letAuthorIn(platform: Platform, hasPasswords: boolean): Promise<Restored['author']> {
  const found = await author(platform);
  if (!found) return undefined;
  const { email, firstName, lastName } = found;
  if (hasPasswords) return { email };
  const { password = randomBytes(9).toString('base64url') } = platform.config.author;
  await setAuthor(platform, { email, password, firstName, lastName });
  return platform.config.author.password ? { email } : { email, password };
}

/** Drops all tables. Until `finishRestore` the site does not start. */
export async function beginRestore(database: Database): Promise<void> {
  await database.transaction((tx) => markRestore(tx));
  const names = await database.dialect.tables(database.read);
  await database.transaction((tx) =>
    dropTables(
      tx,
      names.filter((name) => name !== restoreMark),
    ),
  );
}

export const finishRestore = (database: Database): Promise<void> =>
  database.transaction((tx) => unmarkRestore(tx));

interface Restoring extends Required<Pick<RestoreOptions, 'report'>> {
  database: Database;
  archive: Archive;
  key: string | undefined;
}

async function fill(config: Config, { database, archive, key, report }: Restoring): Promise<Restored> {
  const { manifest } = archive;
  await beginRestore(database);
  await migrateUpTo(database, archive.lastStep);
  await restoreTables(database, archive, (done, total) => report({ step: 'tables', done, total }));
  const listed = manifest.secrets?.tables;
  const secret = key && listed ? await restoreSecrets(database, archive, { key, listed }) : undefined;
  const hasOtherSecret = secret !== undefined && (await keepSecret(config, secret));
  // runs the later migrations, too
  const platform = await openPlatform(config, { hooks: [] });
  await using _ = deferAsync(() => closePlatform(platform));
  await restoreUploads(platform, archive, report);
  report({ step: 'search', done: 0, total: manifest.posts });
  await indexMissing(platform, new AbortController().signal);
  const signIn = await letAuthorIn(platform, secret !== undefined);
  const after = { archiveOf: manifest.site.url, madeAt: manifest.createdAt };
  await recordAuditAlone(platform, { action: 'archive_restored', after });
  await finishRestore(database);
  return { manifest, author: signIn, hasOtherSecret };
}

/** Makes the site empty again after an error, so that another archive can be restored. */
async function emptyAgain(database: Database): Promise<void> {
  await beginRestore(database);
  await finishRestore(database);
}

/** @throws AppError `conflict` when the archive's days are of another time zone than this site's */
function refuseOtherZone({ timezone }: Config, { site }: ArchiveManifest): void {
  if (site.timezone === timezone) return;
  throw new AppError(
    'conflict',
    `The days of this archive are those of ${site.timezone}: set SITE_TIMEZONE=${site.timezone}.`,
  );
}

/**
 * Fills an empty site from an archive of either engine, of this release or an older one. All of the archive is checked
 * before anything is written. An interrupted restore is run again; until then the site does not start.
 * @throws AppError `invalid` for an archive that cannot be restored, `conflict` for a site that is not empty
 */
export async function restoreArchive(
  config: Config,
  file: string,
  { passphrase, report = () => {} }: RestoreOptions = {},
): Promise<Restored> {
  const archive = await openArchive(file);
  using _archive = defer(() => archive.close());
  refuseOtherZone(config, archive.manifest);
  await archive.verify((done, total) => report({ step: 'checksums', done, total }));
  const isSealed = archive.manifest.secrets !== null && passphrase !== undefined;
  const key = isSealed ? await openKey(await buffer(archive.read(names.secretKey)), passphrase) : undefined;
  const database = await openDatabase(config);
  await using _database = deferAsync(() => database.close());
  await refuseFilled(database);
  return await fill(config, { database, archive, key, report }).catch(async (error) => {
    await emptyAgain(database).catch(() => {});
    throw error;
  });
}
