import { randomBytes } from 'node:crypto';
import { ensureLogTable, isLogTable } from '../analytics/service.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import { fromJson, type JsonRow, splitLines } from '../platform/database/json-rows.ts';
import { insertRows, refillTable } from '../platform/database/whole-tables.ts';
import { decrypted } from '../platform/encryption/age.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { inBatches } from '../platform/event-loop.ts';
import { getKnown } from '../platform/known.ts';
import { names, type TableDescription } from './manifest.ts';
import { updateRow } from './queries.ts';
import type { Archive } from './read-archive.ts';
import { isArchived, secretColumns } from './tables.ts';

/** What is in the place of secrets: a password that nobody knows, and texts that no link has. */
async function makePlaceholders() {
  const unusable = await hashPassword(randomBytes(32).toString('base64url'));
  return {
    'unusable password': () => unusable,
    'random text': () => randomBytes(32).toString('base64url'),
  };
}

/** Fills the tables, whose schema is that of the archive. */
export async function restoreTables(
  database: Database,
  archive: Archive,
  report: (done: number, total: number) => void,
): Promise<void> {
  const placeholders = await makePlaceholders();
  const { tables: listed } = archive.manifest;
  for (const [done, { name, columns, rows }] of listed.entries()) {
    report(done, listed.length);
    const missing = Object.entries(secretColumns[name] ?? {});
    const fill = () => Object.fromEntries(missing.map(([column, kind]) => [column, placeholders[kind]()]));
    if (isLogTable(name)) await database.transaction((tx) => ensureLogTable(tx, name));
    const inserter = await refillTable(database, name);
    for await (const line of archive.lines(`${names.tables}${name}.ndjson`))
      await inserter.add({ ...fromJson(JSON.parse(line), columns), ...fill() }, line.length);
    const inserted = await inserter.finish();
    if (inserted !== rows)
      throw new AppError('invalid', `The table ${name} has ${inserted} of ${rows} rows.`);
  }
}

/** Lines per transaction. */
const batchSize = 500;

interface SecretLine {
  /** The site's secret, by the name of its setting. */
  jwtSecret?: string;
  table?: string;
  row?: JsonRow;
}

/** Fills secret columns and tables. @returns the site's own secret */
export async function restoreSecrets(
  database: Database,
  archive: Archive,
  { key, listed }: { key: string; listed: TableDescription[] },
): Promise<string> {
  const described = new Map(listed.map((table) => [table.name, table]));
  const store = async (tx: Queryable, { table: name, row: stored }: SecretLine) => {
    if (!name || !isArchived(name) || !stored) return;
    const row = fromJson(stored, getKnown(described, name).columns);
    const secrets = secretColumns[name];
    if (!secrets) return insertRows(tx, name, [row]);
    // besides its secrets, such a row has its key
    const { secret = [], key = [] } = Object.groupBy(Object.entries(row), ([column]) =>
      column in secrets ? 'secret' : 'key',
    );
    await updateRow(tx, name, { key: Object.fromEntries(key), change: Object.fromEntries(secret) });
  };
  let siteSecret = '';
  const lines = splitLines(decrypted(archive.read(names.secrets), key));
  for await (const batch of inBatches(lines, { most: batchSize })) {
    const secrets: SecretLine[] = batch.map((line) => JSON.parse(line));
    siteSecret = secrets.find((secret) => secret.jwtSecret)?.jwtSecret ?? siteSecret;
    await database.transaction(async (tx) => {
      for (const secret of secrets) await store(tx, secret);
    });
  }
  return siteSecret;
}
