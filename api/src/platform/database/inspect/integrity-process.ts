/** `node integrity-process.ts FILE`: prints what is damaged in an SQLite database, as JSON; reads only. */
import os from 'node:os';
import { checkIntegrity } from '../sqlite-file.ts';

os.setPriority(os.constants.priority.PRIORITY_LOW);

try {
  console.log(JSON.stringify(checkIntegrity(process.argv[2]!)));
} catch (error) {
  // a file that is damaged so far that it cannot be read
  if (!/^SQLITE_(?:CORRUPT|NOTADB)/.test((error as { code?: string }).code ?? '')) throw error;
  console.log(JSON.stringify([(error as Error).message]));
}
