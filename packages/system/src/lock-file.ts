import { DatabaseSync } from 'node:sqlite';

/** SQLite's code of a database that another process has locked. */
const busy = 5;

/** The locks of this process: one that nothing refers to would be collected as garbage, and so released. */
const held = new Set<DatabaseSync>();

/**
 * Locks a small database file. The operating system releases the lock when the process ends, however it ends.
 * @returns a function that releases the lock; undefined when another process holds it
 */
export function lockFile(file: string): (() => void) | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== busy) throw error;
    return undefined;
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}
