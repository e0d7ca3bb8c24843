import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { restoreBackup } from '../src/backups/restore.ts';
import { superviseBackups } from '../src/backups/service.ts';
import { toJson } from '../src/platform/database/json-rows.ts';
import { isMigrationTable } from '../src/platform/startup/migrate.ts';
import { startSite, type TestApi } from './test-api.ts';
import { aSite } from './test-site.ts';

/** A folder for backups. */
export async function aBackupFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'ezhuthu-backups-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Makes the daily backup when it is due, as the running site does. */
export async function runBackups(api: TestApi): Promise<void> {
  await superviseBackups(api.platform);
  await api.runTasks();
}

export async function runFailingBackups(api: TestApi): Promise<void> {
  await superviseBackups(api.platform);
  await api.runFailingTasks();
}

export const filesIn = async (folder: string, below: string): Promise<string[]> =>
  (await readdir(path.join(folder, below), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

/** Changes one byte in the middle of a file. */
export async function damage(file: string): Promise<void> {
  const bytes = await readFile(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = bytes[middle]! ^ 255;
  await writeFile(file, bytes);
}

/** Restores the newest backup into a new site and starts it. */
export async function aSiteOfBackup(
  folder: string,
  env: Record<string, string> = {},
  at = new Date('2100-01-01'),
): Promise<TestApi> {
  const site = await aSite({ BACKUP_URL: folder, ...env });
  await restoreBackup(site.config, { at, report: () => {} });
  return startSite(site, env);
}

/** What is recorded of backups themselves, after they are made and restored. */
const ofBackups = new Set(['backup_made', 'backup_restored']);

/** All rows of all tables but those of the given names. */
export const everyRow = (
  { platform: { database } }: TestApi,
  except: string[] = [],
): Promise<Record<string, object[]>> =>
  database.snapshot(async (db) => {
    const all: Record<string, object[]> = {};
    for (const name of (await database.dialect.tables(db)).sort()) {
      if (isMigrationTable(name) || except.includes(name)) continue;
      const columns = await database.dialect.columns(db, name);
      const key = await database.dialect.primaryKey(db, name);
      all[name] = (await db(name).orderBy(key))
        .filter(({ action }) => !ofBackups.has(action))
        .map((row) => toJson(row, columns));
    }
    return all;
  });
