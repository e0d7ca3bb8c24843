import type { Queryable } from '../../platform/database/database.ts';
import { countRows } from '../../platform/database/queries.ts';
import type { TrafficInboxRow } from '../../platform/database/rows.ts';
import { upsertAll } from '../../platform/database/write-rows.ts';
import type { IncomingEvent } from './event.ts';

/** Inserts events that wait to be counted. Those that are there already, also counted ones, are skipped. */
export async function insertEvents(tx: Queryable, events: IncomingEvent[]): Promise<void> {
  const rows = events.map(({ event, ...row }) => ({
    ...row,
    state: 'waiting',
    event: JSON.stringify(event),
  }));
  // unlike `insert ignore`, an update of nothing hides no other error
  await upsertAll(tx, 'traffic_inbox', rows, { key: ['event_key'], columns: ['event_key'] });
}

export async function findSalt(db: Queryable, name: string): Promise<string | undefined> {
  return (await db('traffic_salt').where('name', name).first('salt'))?.salt;
}

/** Stores a salt unless another process has. @returns the stored one */
export async function ensureSalt(tx: Queryable, name: string, salt: string): Promise<string> {
  await tx('traffic_salt').insert({ name, salt }).onConflict('name').ignore();
  return (await findSalt(tx, name)) ?? salt;
}

export interface WaitingRow
  extends Pick<TrafficInboxRow, 'number' | 'received_at' | 'viewed_at' | 'session_page' | 'opening'> {
  kind: IncomingEvent['kind'];
  /** JSON. */
  event: string;
}

const toWaiting = (row: WaitingRow): WaitingRow => ({
  ...row,
  number: Number(row.number),
  session_page: Number(row.session_page),
  opening: row.opening === null ? null : Number(row.opening),
});

const columns = ['number', 'kind', 'received_at', 'viewed_at', 'session_page', 'opening', 'event'] as const;

export const waitingEvents = (db: Queryable) => db<WaitingRow>('traffic_inbox').where('state', 'waiting');

/** The oldest events that wait, in the order of their arrival. */
export const findWaiting = async (db: Queryable, limit: number): Promise<WaitingRow[]> =>
  (
    await waitingEvents(db)
      .orderBy('number')
      .limit(limit)
      .select(...columns)
  ).map(toWaiting);

export const countWaiting = (db: Queryable): Promise<number> => countRows(waitingEvents(db));

/** What becomes of an event that waits; `early`: an engagement that is kept until the view of its page comes. */
type Settled = 'counted' | 'repeated' | 'early';

/** Takes events out of the queue; their keys stay. @returns how many there were */
export const settleEvents = (tx: Queryable, numbers: number[], state: Settled): Promise<number> =>
  numbers.length === 0
    ? Promise.resolve(0)
    : tx('traffic_inbox')
        .whereIn('number', numbers)
        .whereIn('state', ['waiting', 'early'])
        .update({ state, ...(state !== 'early' && { event: null }) });

/** Takes an event that cannot be counted out of the queue. It is kept as it is. */
export async function setAside(tx: Queryable, number: number): Promise<void> {
  await tx('traffic_inbox').where({ number, state: 'waiting' }).update({ state: 'failed' });
}

/** Puts events that could not be counted back into the queue. */
export async function retryFailed(tx: Queryable): Promise<void> {
  await tx('traffic_inbox').where('state', 'failed').update({ state: 'waiting' });
}

/** Counted views of these openings since a time, in the order of their arrival. */
export const findOpenings = async (tx: Queryable, openings: number[], since: Date): Promise<WaitingRow[]> =>
  (
    await tx<WaitingRow>('traffic_inbox')
      .whereIn('opening', openings)
      .where('state', 'counted')
      .where('received_at', '>', since)
      .orderBy('number')
      .select(...columns)
  ).map(toWaiting);

/** Notes that the tracker has reported the view of a call, too. */
export async function joinCalls(tx: Queryable, numbers: number[]): Promise<void> {
  if (numbers.length > 0) await tx('traffic_inbox').whereIn('number', numbers).update({ kind: 'view' });
}

/** Views or engagements of one page in one session that are looked at; more are no reader's. */
const maxOfSession = 50;

/** Events of these pages in their sessions, the latest first. */
async function findOfSessions(
  tx: Queryable,
  sessionPages: number[],
  state: Settled,
  kinds: WaitingRow['kind'][],
): Promise<WaitingRow[]> {
  const events = tx('traffic_inbox')
    .whereIn('session_page', sessionPages)
    .where('state', state)
    .whereIn('kind', kinds)
    .select(...columns)
    .rowNumber('place', { column: 'viewed_at', order: 'desc' }, 'session_page');
  const rows: WaitingRow[] = await tx
    .from(events.as('e'))
    .where('place', '<=', maxOfSession)
    .orderBy('viewed_at', 'desc')
    .orderBy('number', 'desc')
    .select(...columns);
  return rows.map(toWaiting);
}

export const findViewsOfSessions = (tx: Queryable, sessionPages: number[]): Promise<WaitingRow[]> =>
  findOfSessions(tx, sessionPages, 'counted', ['view', 'call']);

export const findEarly = (tx: Queryable, sessionPages: number[]): Promise<WaitingRow[]> =>
  findOfSessions(tx, sessionPages, 'early', ['engagement']);

/** @returns how many were deleted, at most `limit` */
export async function deleteEventsBefore(tx: Queryable, time: Date, limit: number): Promise<number> {
  const rows = await tx('traffic_inbox')
    .orderBy('number')
    .limit(limit)
    .select('number', 'received_at', 'state');
  const first = rows.findIndex(({ received_at, state }) => received_at >= time || state === 'waiting');
  const old = (first === -1 ? rows : rows.slice(0, first)).filter(({ state }) => state !== 'failed');
  await tx('traffic_inbox')
    .whereIn(
      'number',
      old.map(({ number }) => number),
    )
    .delete();
  return old.length;
}

export async function deleteSaltsBefore(tx: Queryable, day: string): Promise<void> {
  await tx('traffic_salt').whereNot('name', 'permanent').where('name', '<', day).delete();
}
