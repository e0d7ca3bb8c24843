import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { defer } from '../defer.ts';

/** Milliseconds for another process to give a lock back. */
const timeout = 10_000;
/** Pages of a copy between which other work runs. */
const pagesAtOnce = 500;

function begin(reader: Database.Database): void {
  reader.exec('begin');
  reader.prepare('select 1 from sqlite_master').get();
}

/** Takes the write lock without blocking the thread for long. */
async function lock(writer: Database.Database): Promise<void> {
  for (let attempts = 200; ; attempts--) {
    try {
      return void writer.exec('begin immediate');
    } catch (error) {
      if (attempts === 0 || !String((error as { code?: string }).code).startsWith('SQLITE_BUSY')) throw error;
      await wait(50);
    }
  }
}

/**
 * Keeps SQLite from overwriting its write-ahead log before it was read. Blocks its thread for moments.
 *
 * A transaction that only reads is open all the time. While it sees pages of the log, the log is not begun anew; when
 * all of them are in the database's file, it lets the log be begun anew once, and keeps the new one from being moved
 * into the file. Either way no frame is lost between two readings.
 */
export function holdWal(file: string) {
  const reader = new Database(file, { timeout });
  // waiting is done by `lock`
  const writer = new Database(file, { timeout: 0 });
  begin(reader);
  return {
    /** Writes a copy of the database, page by page, on which this log can be played back. */
    async copyTo(target: string): Promise<void> {
      await reader.backup(target, { progress: () => pagesAtOnce });
    },
    /**
     * Moves what was read into the database's file, so that the log begins anew with the next write.
     * @param readRest reads the log to its end; nobody writes meanwhile
     */
    async restart(readRest: () => Promise<void>): Promise<void> {
      await lock(writer);
      using _ = defer(() => writer.exec('rollback'));
      await readRest();
      reader.exec('commit');
      try {
        reader.pragma('wal_checkpoint(passive)');
      } finally {
        begin(reader);
      }
    },
    close(): void {
      reader.close();
      writer.close();
    },
  };
}

/** Plays a write-ahead log back on a copy of its database. Blocks its thread. */
export function playBack(file: string): void {
  const database = new Database(file);
  using _ = defer(() => database.close());
  database.pragma('wal_checkpoint(truncate)');
}
