import Database from 'better-sqlite3';

/**
 * Locks a small database file. The operating system releases the lock when the process ends, however it ends.
 * @returns a function that releases the lock; undefined when another process holds it
 */
export function lockFile(file: string): (() => void) | undefined {
  const lock = new Database(file, { timeout: 0 });
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    return undefined;
  }
}
