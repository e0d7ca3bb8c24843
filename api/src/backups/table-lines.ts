import { ensureLogTable, isLogTable } from '../analytics/service.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import { type Column, getDialect } from '../platform/database/dialect.ts';
import { fromJson, type JsonRow, toJson } from '../platform/database/json-rows.ts';
import { type RowInserter, readTable, refillTable } from '../platform/database/whole-tables.ts';
import { isMigrationTable } from '../platform/startup/migrate.ts';
import type { BackupManifest } from './manifest.ts';

type TableCount = BackupManifest['tables'][number];

/** The line before the rows of a table. */
interface Heading {
  table: string;
  columns: Column[];
}

/** All rows of all tables as lines of JSON. @param counted gets the number of rows of each table */
export async function* tableLines(db: Queryable, counted: TableCount[]): AsyncGenerator<string> {
  const dialect = getDialect(db);
  for (const name of (await dialect.tables(db)).sort()) {
    if (isMigrationTable(name)) continue;
    const table: TableCount = { name, rows: 0 };
    counted.push(table);
    const columns = await dialect.columns(db, name);
    const heading: Heading = { table: name, columns };
    yield `${JSON.stringify(heading)}\n`;
    for await (const rows of readTable(db, name, columns)) {
      table.rows += rows.length;
      if (rows.length > 0) yield rows.map((row) => `${JSON.stringify([toJson(row, columns)])}\n`).join('');
    }
  }
}

/** Fills the tables of a schema that is that of the backup. @returns the number of rows of each table */
export async function fillTables(database: Database, lines: AsyncIterable<string>): Promise<TableCount[]> {
  const filled: TableCount[] = [];
  let current: (Heading & { inserter: RowInserter }) | undefined;
  async function finish() {
    if (current) filled.push({ name: current.table, rows: await current.inserter.finish() });
  }
  for await (const line of lines) {
    const parsed: Heading | [JsonRow] = JSON.parse(line);
    if (Array.isArray(parsed)) {
      await current!.inserter.add(fromJson(parsed[0], current!.columns), line.length);
      continue;
    }
    await finish();
    if (isLogTable(parsed.table)) await database.transaction((tx) => ensureLogTable(tx, parsed.table));
    current = { ...parsed, inserter: await refillTable(database, parsed.table) };
  }
  await finish();
  return filled;
}
