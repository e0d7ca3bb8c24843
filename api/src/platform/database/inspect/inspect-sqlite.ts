import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { byteText, type Found, good, warning } from '../../findings.ts';
import type { Queryable } from '../database.ts';

/** Bytes and share of the file from which on unused pages are worth a word. */
const muchUnused = { bytes: 100 * 1024 * 1024, share: 0.5 };

async function pragma<Value>(db: Queryable, name: string): Promise<Value> {
  const [row] = await db.raw(`pragma ${name}`);
  return row[name];
}

export async function inspectSqlite(db: Queryable): Promise<Found[]> {
  const [{ version }] = await db.raw('select sqlite_version() as version');
  const pageSize = await pragma<number>(db, 'page_size');
  const bytes = pageSize * (await pragma<number>(db, 'page_count'));
  const free = pageSize * (await pragma<number>(db, 'freelist_count'));
  const mode = await pragma<string>(db, 'journal_mode');
  const faults = [];
  if (mode !== 'wal') faults.push(warning('database-journal', { mode }));
  if (free > muchUnused.bytes && free > bytes * muchUnused.share)
    faults.push(warning('database-unused-space', { free: byteText(free), size: byteText(bytes) }));
  return [good('database-good', { engine: 'SQLite', version, size: byteText(bytes) }), ...faults];
}

/**
 * Reads the whole file in a process of its own, as SQLite does so in one blocking call.
 * @returns what is damaged
 */
export async function checkSqlite(file: string, signal: AbortSignal): Promise<string[]> {
  const script = path.join(import.meta.dirname, 'integrity-process.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, file], { signal });
  return JSON.parse(stdout);
}
