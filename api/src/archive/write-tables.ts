import type { Queryable } from '../platform/database/database.ts';
import { toJson } from '../platform/database/json-rows.ts';
import { readTable } from '../platform/database/whole-tables.ts';
import { encrypted, type SecretKey } from '../platform/encryption/age.ts';
import type { Platform } from '../platform/platform.ts';
import type { Bag } from './bag.ts';
import { names, type TableDescription } from './manifest.ts';
import { getTables, secretColumns, secretTables } from './tables.ts';

export interface Progress {
  step: 'posts' | 'tables' | 'uploads';
  done: number;
  total: number;
}

export interface Writing {
  platform: Platform;
  bag: Bag;
  /** The database as it is at one moment. */
  db: Queryable;
  /** To be called often: reports, and throws when the archive is no longer wanted. */
  step(progress: Progress): void;
}

interface Written {
  /** Whether a column is written. */
  only: (column: string) => boolean;
  toLine(row: object): string;
  /** Gets the description of the table when all of it is written. */
  described: TableDescription[];
}

/** One table as lines of JSON. */
async function* tableLines(
  { platform: { database }, db }: Writing,
  table: string,
  { only, toLine, described }: Written,
): AsyncGenerator<string> {
  const columns = (await database.dialect.columns(db, table)).filter(({ name }) => only(name));
  let count = 0;
  for await (const rows of readTable(db, table, columns)) {
    count += rows.length;
    if (rows.length > 0) yield rows.map((row) => toLine(toJson(row, columns))).join('');
  }
  described.push({ name: table, columns: columns.map(({ name, kind }) => ({ name, kind })), rows: count });
}

/** Each table as a file. */
export async function writeTables(writing: Writing): Promise<TableDescription[]> {
  const described: TableDescription[] = [];
  const all = getTables(await writing.platform.database.dialect.tables(writing.db));
  for (const [done, table] of all.entries()) {
    writing.step({ step: 'tables', done, total: all.length });
    const secrets = secretColumns[table] ?? {};
    const lines = tableLines(writing, table, {
      only: (column) => !(column in secrets),
      toLine: (row) => `${JSON.stringify(row)}\n`,
      described,
    });
    await writing.bag.add(`${names.tables}${table}.ndjson`, lines);
  }
  return described;
}

/** Secret columns with the keys of their rows, secret tables, and the site's own secret. */
export async function writeSecrets(
  writing: Writing,
  { recipient, sealed }: SecretKey,
): Promise<TableDescription[]> {
  const described: TableDescription[] = [];
  async function* lines(): AsyncGenerator<string> {
    yield `${JSON.stringify({ jwtSecret: writing.platform.siteSecret })}\n`;
    for (const table of [...Object.keys(secretColumns), ...secretTables]) {
      const secrets = secretColumns[table];
      const key = await writing.platform.database.dialect.primaryKey(writing.db, table);
      yield* tableLines(writing, table, {
        only: (column) => !secrets || key.includes(column) || column in secrets,
        toLine: (row) => `${JSON.stringify({ table, row })}\n`,
        described,
      });
    }
  }
  await writing.bag.add(names.secretKey, [sealed], { isStored: true });
  await writing.bag.add(names.secrets, encrypted(lines(), recipient), { isStored: true });
  return described;
}
