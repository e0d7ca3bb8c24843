import type { Database, Queryable } from '../src/platform/database/database.ts';
import type { Migration } from '../src/platform/database/migration.ts';

/**
 * A constraint for writers. Older processes are affected if they know all the tables and columns it is on.
 */
interface Demand {
  what: string;
  on: string[];
}

interface Schema {
  /** Names of tables, their rows, columns, types and keys. */
  gives: Set<string>;
  demands: Demand[];
}

const columnsOfTables = `
  select t.name || '.' || c.name as name, t.name as "table", c.type, c."notnull" as isNeverNull,
    c."notnull" and c.dflt_value is null as isRequired
  from sqlite_master t join pragma_table_info(t.name) c where t.type = 'table'`;

const keysOfTables = `
  select group_concat(t.name || '.' || c.name) as columns
  from sqlite_master t join pragma_index_list(t.name) i join pragma_index_info(i.name) c
  where t.type = 'table' and i."unique" group by t.name, i.name`;

const getNames = (db: Queryable, type: 'table' | 'trigger'): Promise<string[]> =>
  db('sqlite_master').where('type', type).whereNot('name', 'sqlite_sequence').pluck('name');

/**
 * Adds a trigger to each table to detect that its rows were dropped: dropping a table drops the trigger, even
 * if the table is created again.
 */
async function markRows(tx: Queryable): Promise<void> {
  for (const name of await getNames(tx, 'table')) {
    const mark = [`rows of ${name}`, name];
    await tx.raw('create trigger if not exists ?? after insert on ?? begin select 1; end', mark);
  }
}

interface Column {
  name: string;
  table: string;
  type: string;
  isNeverNull: number;
  isRequired: number;
}

async function getSchema(db: Queryable): Promise<Schema> {
  const columns: Column[] = await db.raw(columnsOfTables);
  const keys: { columns: string }[] = await db.raw(keysOfTables);
  const unique = keys.map((key) => ({ what: `unique ${key.columns}`, on: key.columns.split(',') }));
  const overrides = columns.flatMap(({ table, name, type }) => [table, name, `${name} as ${type}`]);
  const neverNull = columns.filter(({ isNeverNull }) => isNeverNull);
  const required = columns.filter(({ isRequired }) => isRequired);
  return {
    gives: new Set([...overrides, ...unique.map(({ what }) => what), ...(await getNames(db, 'trigger'))]),
    demands: [
      ...neverNull.map(({ name }) => ({ what: `no null in ${name}`, on: [name] })),
      ...required.map(({ name, table }) => ({ what: `${name} in each insert`, on: [table] })),
      ...unique,
    ],
  };
}

/**
 * Runs a migration on SQLite.
 * @returns what processes of the previous release would miss afterwards, and new constraints that they would
 * not observe; empty if the migration only adds
 */
export async function lossesBy(
  migration: Migration,
  { read, dialect, transaction }: Database,
): Promise<string[]> {
  await transaction(markRows);
  const before = await getSchema(read);
  await transaction((tx) => migration.up(tx, dialect));
  const after = await getSchema(read);
  const known = new Set(before.demands.map(({ what }) => what));
  const demanded = after.demands.filter(
    ({ what, on }) => !known.has(what) && on.every((name) => before.gives.has(name)),
  );
  return [
    ...[...before.gives].filter((what) => !after.gives.has(what)).map((what) => `gone: ${what}`),
    ...demanded.map(({ what }) => `demanded: ${what}`),
  ];
}
