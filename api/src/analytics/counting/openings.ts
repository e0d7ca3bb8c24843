import type { Queryable } from '../../platform/database/database.ts';
import { findOpenings, type WaitingRow } from '../ingest/queries.ts';

/** Milliseconds within which another event of the same post and reader belongs to the same opening. */
const oneOpening = 30 * 60 * 1000;

interface Opening {
  number: number;
  at: Date;
  /** Counted because of a `recordPostView` call, before any tracker event. */
  byCall: boolean;
}

interface Openings {
  /** Numbers of the events whose opening is counted already. */
  repeated: Set<number>;
  /** Numbers of calls whose opening the tracker has reported, too. */
  joined: number[];
}

/**
 * Finds views of openings that are already counted: calls within half an hour of an earlier call or tracker event,
 * and the first tracker event after a call.
 * @param views of public posts, in the order of arrival
 */
export async function findRepeated(tx: Queryable, views: WaitingRow[]): Promise<Openings> {
  const result: Openings = { repeated: new Set(), joined: [] };
  const ids = [...new Set(views.flatMap(({ opening }) => opening ?? []))];
  if (ids.length === 0) return result;
  const earliest = Math.min(...views.map(({ received_at }) => received_at.getTime()));
  const openings = new Map<number, Opening>();
  for (const row of await findOpenings(tx, ids, new Date(earliest - oneOpening)))
    if (row.opening !== null)
      openings.set(row.opening, { number: row.number, at: row.received_at, byCall: row.kind === 'call' });
  for (const { number, opening, kind, received_at: at } of views) {
    if (opening === null) continue;
    const isCall = kind === 'call';
    const last = openings.get(opening);
    const isSame = last !== undefined && at.getTime() - last.at.getTime() < oneOpening;
    if (isSame && (isCall || last.byCall)) {
      result.repeated.add(number);
      if (!isCall) result.joined.push(last.number);
      if (!isCall) last.byCall = false;
    } else openings.set(opening, { number, at, byCall: isCall });
  }
  return result;
}
