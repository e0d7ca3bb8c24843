import type { Queryable } from '../../platform/database/database.ts';
import { getDialect } from '../../platform/database/dialect.ts';
import { countRows, inChunks } from '../../platform/database/queries.ts';
import type { TrafficSessionRow, TrafficVisitorRow, TrafficVisitRow } from '../../platform/database/rows.ts';
import { addAll, insertAll, upsertAll } from '../../platform/database/write-rows.ts';
import type { Totals } from './totals.ts';

export const findValues = (
  db: Queryable,
  kind: string,
  names: string[],
): Promise<{ id: number; name: string }[]> =>
  inChunks(names, (some) =>
    db('traffic_value').where('kind', kind).whereIn('name', some).select('id', 'name'),
  );

export const findNames = async (db: Queryable, ids: number[]): Promise<Map<number, string>> =>
  new Map(
    (
      await inChunks([...new Set(ids)], (some) =>
        db('traffic_value').whereIn('id', some).select('id', 'name'),
      )
    ).map(({ id, name }) => [id, name]),
  );

export const countNewValues = (tx: Queryable, kind: string, since: string): Promise<number> =>
  countRows(tx('traffic_value').where({ kind, since }));

export const insertValues = (
  tx: Queryable,
  rows: { kind: string; name: string; title: string; since: string }[],
): Promise<void> => insertAll(tx, 'traffic_value', rows);

export const findPublicPosts = async (tx: Queryable, ids: string[]): Promise<Set<string>> =>
  new Set(await inChunks(ids, (some) => tx('post').whereIn('id', some).where('is_public', true).pluck('id')));

const toVisitor = (row: TrafficVisitorRow): TrafficVisitorRow => ({
  ...row,
  visitor_key: Number(row.visitor_key),
});

export const findVisitors = async (
  tx: Queryable,
  column: 'id' | 'visitor_key',
  values: number[],
): Promise<TrafficVisitorRow[]> =>
  (await inChunks(values, (some) => tx('traffic_visitor').whereIn(column, some))).map(toVisitor);

/** Inserts the visitors that are new. @returns all of them as they are stored */
export async function ensureVisitors(
  tx: Queryable,
  visitors: (Pick<TrafficVisitorRow, 'visitor_key'> & Partial<TrafficVisitorRow>)[],
): Promise<TrafficVisitorRow[]> {
  const getKeys = (some: Pick<TrafficVisitorRow, 'visitor_key'>[]) =>
    some.map(({ visitor_key }) => visitor_key);
  const found = await findVisitors(tx, 'visitor_key', getKeys(visitors));
  const known = new Set(getKeys(found));
  const added = visitors.filter(({ visitor_key }) => !known.has(visitor_key));
  await insertAll(tx, 'traffic_visitor', added);
  return [...found, ...(await findVisitors(tx, 'visitor_key', getKeys(added)))];
}

/** In the order of their ids. */
export const findVisitorsAfter = async (
  db: Queryable,
  after: number,
  limit: number,
): Promise<TrafficVisitorRow[]> =>
  (await db('traffic_visitor').where('id', '>', after).orderBy('id').limit(limit)).map(toVisitor);

export async function storeVisitors(tx: Queryable, visitors: TrafficVisitorRow[]): Promise<void> {
  const rows = visitors.toSorted((one, other) => one.id - other.id);
  const columns = ['country', 'browser', 'timezone', 'first_date', 'last_date'];
  await upsertAll(tx, 'traffic_visitor', rows, { key: ['id'], columns });
}

/** Visitors' days on pages. */
export const findVisits = (
  tx: Queryable,
  pairs: { visitor: number; page: number }[],
): Promise<TrafficVisitRow[]> =>
  inChunks(pairs, (some) =>
    tx('traffic_visit')
      .whereIn(
        ['visitor', 'page'],
        some.map(({ visitor, page }) => [visitor, page]),
      )
      .orderBy('date'),
  );

/** All days of these visitors, on any page, ascending. */
export const findDaysOfVisitors = (
  tx: Queryable,
  visitors: number[],
): Promise<Pick<TrafficVisitRow, 'visitor' | 'date'>[]> =>
  inChunks(visitors, (some) =>
    tx('traffic_visit').whereIn('visitor', some).distinct('visitor', 'date').orderBy('date'),
  );

export const insertVisits = (tx: Queryable, rows: TrafficVisitRow[]): Promise<void> =>
  insertAll(
    tx,
    'traffic_visit',
    rows.toSorted((one, other) => one.visitor - other.visitor || one.page - other.page),
  );

/** Values per statement. */
const valueBatch = 200;

export async function addTotals(tx: Queryable, totals: Totals): Promise<void> {
  const { ofDays, shares, returns, ofAllDays } = totals;
  for (const sums of [ofDays, shares, returns]) await addAll(tx, sums.to, sums.rows());
  const rows = ofAllDays.rows() as { id: number; views: number; visitors: number }[];
  for (let start = 0; start < rows.length; start += valueBatch) {
    const some = rows.slice(start, start + valueBatch);
    const cases = some.map(() => 'when ? then ?').join(' ');
    const added = (name: 'views' | 'visitors') =>
      tx.raw(`?? + case id ${cases} else 0 end`, [name, ...some.flatMap((row) => [row.id, row[name]])]);
    await tx('traffic_value')
      .whereIn(
        'id',
        some.map(({ id }) => id),
      )
      .update({ views: added('views'), visitors: added('visitors') });
  }
}

/** A single view. Ids are those of values; null where there is none. */
export interface LogRow {
  at: Date;
  /** Number of its event in the inbox; distinguishes views of the same millisecond. */
  number: number;
  visitor: number;
  page: number;
  source: number;
  medium: number | null;
  campaign: number | null;
  device: number | null;
  os: number | null;
  seconds: number | null;
  scroll: number | null;
}

export function createLogTable(tx: Queryable, name: string): Promise<void> {
  const dialect = getDialect(tx);
  return dialect.createClustered(tx, name, (table) => {
    dialect.instant(table, 'at').notNullable();
    table.bigInteger('number').notNullable();
    table.integer('visitor').unsigned().notNullable();
    for (const value of ['page', 'source']) table.mediumint(value).unsigned().notNullable();
    for (const value of ['medium', 'campaign', 'device', 'os']) table.mediumint(value).unsigned();
    table.mediumint('seconds').unsigned();
    table.tinyint('scroll').unsigned();
    table.primary(['at', 'number']);
  });
}

export const insertLog = (tx: Queryable, table: string, rows: LogRow[]): Promise<void> =>
  insertAll(tx, table, rows);

const toLogRow = (row: LogRow): LogRow => ({ ...row, number: Number(row.number) });

export const findLogged = async (
  tx: Queryable,
  table: string,
  keys: Pick<LogRow, 'at' | 'number'>[],
): Promise<LogRow[]> =>
  (
    await inChunks(keys, (some) =>
      tx<LogRow>(table).whereIn(
        ['at', 'number'],
        some.map(({ at, number }) => [at, number]),
      ),
    )
  ).map(toLogRow);

/** Views after one, in the order of time. */
export async function findLoggedAfter(
  db: Queryable,
  table: string,
  after: Pick<LogRow, 'at' | 'number'>,
  limit: number,
): Promise<LogRow[]> {
  const rows = db<LogRow>(table).orderBy(['at', 'number']).limit(limit);
  getDialect(db).whereAfter(rows, [
    ['at', after.at],
    ['number', after.number],
  ]);
  return (await rows).map(toLogRow);
}

/** Updates views that are in the log. */
export async function storeEngagements(tx: Queryable, table: string, rows: LogRow[]): Promise<void> {
  await upsertAll(tx, table, rows, { key: ['at', 'number'], columns: ['seconds', 'scroll'] });
}

/** A visit. Its date, visitor and source are those of its first view. */
export type SessionRow = Omit<TrafficSessionRow, 'id'> & Partial<Pick<TrafficSessionRow, 'id'>>;

const toSession = (row: TrafficSessionRow): TrafficSessionRow => ({
  ...row,
  id: Number(row.id),
  session_key: row.session_key === null ? null : Number(row.session_key),
  entry_number: Number(row.entry_number),
  exit_number: Number(row.exit_number),
});

export const findSessions = async (tx: Queryable, keys: number[]): Promise<SessionRow[]> =>
  (await inChunks(keys, (some) => tx('traffic_session').whereIn('session_key', some))).map(toSession);

/** Rows from a day on, ordered by id. */
export const findSessionsAfter = async (
  db: Queryable,
  { after, from, limit }: { after: number; from: string; limit: number },
): Promise<TrafficSessionRow[]> =>
  (
    await db('traffic_session').where('id', '>', after).where('date', '>=', from).orderBy('id').limit(limit)
  ).map(toSession);

/** Inserts those without an id, and updates the others. */
export async function storeSessions(tx: Queryable, rows: SessionRow[]): Promise<void> {
  const [added, changed] = [rows.filter(({ id }) => !id), rows.filter(({ id }) => id)];
  await insertAll(tx, 'traffic_session', added);
  await upsertAll(tx, 'traffic_session', changed, { key: ['id'] });
}
