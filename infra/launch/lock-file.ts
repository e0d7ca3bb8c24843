import Database from 'better-sqlite3';

/**
 * Locks a small database file. The lock is the operating system's, so that it is gone with the process however that
 * ends.
 * @returns what lets it go; undefined when somebody else holds it
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
