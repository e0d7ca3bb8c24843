import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { splitLines } from '../platform/database/json-rows.ts';
import { openSqlite } from '../platform/database/sqlite.ts';
import { type Counted, checkIntegrity, countTables } from '../platform/database/sqlite-file.ts';
import { deferAsync } from '../platform/defer.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { migrateUpTo } from '../platform/startup/migrate.ts';
import { type BackupManifest, type BackupProof, folders } from './manifest.ts';
import { lastMigration } from './read-backups.ts';
import { fillTables } from './table-lines.ts';
import { namesIn, type Vault } from './vault.ts';
import { type Progress, readUploads, uploadsFolder } from './write-backup.ts';

interface Proving {
  vault: Vault;
  /** An empty folder for the scratch database. */
  workFolder: string;
  /** Whether to read every upload rather than only to look for it. */
  isWhole: boolean;
  now: Date;
  report(progress: Progress): void;
}

const refused = (message: string) => new AppError('invalid', message);

/** @throws AppError `invalid` for a damaged database */
export function checkSqlite(file: string): Counted {
  try {
    const [wrong] = checkIntegrity(file);
    if (wrong) throw new Error(wrong);
    return countTables(file);
  } catch (cause) {
    throw new AppError('invalid', `The database is damaged: ${(cause as Error).message}`, { cause });
  }
}

/** Writes the file of an SQLite database and checks it. @returns its tables */
export async function fetchSqlite(
  vault: Vault,
  { database }: BackupManifest,
  file: string,
): Promise<BackupManifest['tables']> {
  await pipeline(Readable.from(vault.read(database.pieces)), createWriteStream(file, { mode: 0o600 }));
  return checkSqlite(file).tables;
}

/** Fills a scratch database with all rows. It is SQLite, because a server may not let this user create databases. */
async function fillScratch(vault: Vault, manifest: BackupManifest, folder: string) {
  const database = await openSqlite(folder);
  await using _ = deferAsync(() => database.close());
  await migrateUpTo(database, lastMigration(manifest));
  return await fillTables(database, splitLines(vault.read(manifest.database.pieces)));
}

/** @throws AppError `invalid` that names the first table whose rows are not those of the backup */
export function compareTables(expected: BackupManifest['tables'], found: BackupManifest['tables']): number {
  const counts = new Map(found.map(({ name, rows }) => [name, rows]));
  for (const { name, rows } of expected)
    if (counts.get(name) !== rows)
      throw refused(`The table ${name} has ${counts.get(name) ?? 'none'} of ${rows} rows.`);
  return expected.reduce((sum, { rows }) => sum + rows, 0);
}

async function checkUploads({ vault, isWhole, report }: Proving, manifest: BackupManifest): Promise<number> {
  const folder = uploadsFolder(vault);
  const present = new Set(await namesIn(vault.place, folder));
  const uploads = [...(await readUploads(vault, manifest)).values()];
  for (const [done, piece] of uploads.entries()) {
    report({ step: 'proof', done, total: uploads.length });
    if (!present.has(piece.name.slice(folder.length + 1)))
      throw refused(`${piece.name} in the backups is missing.`);
    if (isWhole) await vault.get(piece);
  }
  return uploads.length;
}

/** Restores a backup into a scratch database and counts its rows and files. Writes and returns what came of it. */
export async function proveBackup(proving: Proving, manifest: BackupManifest): Promise<BackupProof> {
  const { vault, workFolder, isWhole, now, report } = proving;
  const found: BackupProof = { at: now.toISOString(), isWhole, rows: 0, uploads: 0, error: '' };
  report({ step: 'proof', done: 0, total: 1 });
  try {
    const tables =
      manifest.engine === 'sqlite'
        ? await fetchSqlite(vault, manifest, path.join(workFolder, 'scratch.sqlite'))
        : await fillScratch(vault, manifest, path.join(workFolder, 'scratch'));
    found.rows = compareTables(manifest.tables, tables);
    await vault.get(manifest.secret);
    found.uploads = await checkUploads(proving, manifest);
  } catch (error) {
    // that the place cannot be reached says nothing about the backup
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    found.error = error.message;
  }
  const bytes = Buffer.from(JSON.stringify(found));
  await vault.place.put({ name: `${folders.proofs}/${manifest.id}.json`, bytes });
  return found;
}
