/** `node integrity-process.ts FILE`: prints what is damaged in an SQLite database, as JSON; reads only. */
import os from 'node:os';
import Database from 'better-sqlite3';

os.setPriority(os.constants.priority.PRIORITY_LOW);

interface BrokenReference {
  table: string;
  rowid: number | null;
  parent: string;
}

function findDamage(file: string): string[] {
  const database = new Database(file, { readonly: true });
  try {
    database.pragma('busy_timeout = 5000');
    const damaged = (database.pragma('integrity_check(100)') as { integrity_check: string }[])
      .map(({ integrity_check }) => integrity_check)
      .filter((line) => line !== 'ok');
    if (damaged.length > 0) return damaged;
    const references = database.pragma('foreign_key_check') as BrokenReference[];
    return references
      .slice(0, 100)
      .map(({ table, rowid, parent }) => `${table} ${rowid}: its row of ${parent} is missing`);
  } finally {
    database.close();
  }
}

try {
  console.log(JSON.stringify(findDamage(process.argv[2]!)));
} catch (error) {
  // a file that is damaged so far that it cannot be read
  if (!/^SQLITE_(?:CORRUPT|NOTADB)/.test((error as { code?: string }).code ?? '')) throw error;
  console.log(JSON.stringify([(error as Error).message]));
}
