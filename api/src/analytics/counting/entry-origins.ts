import type { Queryable } from '../../platform/database/database.ts';
import { getKnown } from '../../platform/known.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ViewEvent } from '../ingest/event.ts';
import type { Origin } from '../ingest/origin.ts';
import type { WaitingRow } from '../ingest/queries.ts';
import { logTableAt } from './log.ts';
import { findLogged, findNames, findSessions, type SessionRow } from './queries.ts';
import { isBefore } from './sessions.ts';

interface View {
  row: Pick<WaitingRow, 'viewed_at' | 'number'>;
  event: ViewEvent;
}

/** A visit's first view. */
interface Entry {
  at: Date;
  number: number;
  /** Undefined if it need not be known. */
  origin: Origin | undefined;
}

/** The origins of visits by their entry's number, from the log. */
async function findOrigins(
  tx: Queryable,
  platform: Platform,
  visits: SessionRow[],
): Promise<Map<number, Origin>> {
  const entries = visits.map(({ entry_at: at, entry_number: number }) => ({ at, number }));
  const tables = Map.groupBy(entries, ({ at }) => logTableAt(platform, at));
  const rows = await Promise.all([...tables].map(([table, keys]) => findLogged(tx, table, keys)));
  const logged = rows.flat();
  const names = await findNames(
    tx,
    logged.flatMap(({ source, medium, campaign }) => [source, medium ?? [], campaign ?? []].flat()),
  );
  const name = (id: number | null) => (id === null ? '' : getKnown(names, id));
  return new Map(
    logged.map(({ number, source, medium, campaign }) => [
      number,
      { source: name(source), medium: name(medium), campaign: name(campaign) },
    ]),
  );
}

/** The visits of these views that are known, with the origins of those that some of the views differ from. */
async function findEntries(tx: Queryable, platform: Platform, views: View[]): Promise<Map<number, Entry>> {
  const bySession = Map.groupBy(views, ({ event }) => event.session ?? null);
  bySession.delete(null);
  const visits = await findSessions(tx, [...bySession.keys()] as number[]);
  const sources = await findNames(
    tx,
    visits.map(({ source }) => source),
  );
  const differing = visits.filter(({ session_key, source }) =>
    bySession.get(session_key)?.some(({ event }) => event.source !== sources.get(source)),
  );
  const origins = await findOrigins(tx, platform, differing);
  return new Map(
    visits.map(({ session_key, entry_at: at, entry_number: number }) => [
      session_key!,
      { at, number, origin: origins.get(number) },
    ]),
  );
}

/**
 * Gives each view the origin of its visit's first one, of those that have arrived. The tracker names it with each view, other
 * clients need not.
 * @param views in the order of arrival
 */
export async function withEntryOrigins<V extends View>(
  tx: Queryable,
  platform: Platform,
  views: V[],
): Promise<V[]> {
  const entries = await findEntries(tx, platform, views);
  return views.map((view) => {
    const { row, event } = view;
    if (!event.session) return view;
    const { source, medium, campaign } = event;
    const own: Entry = { at: row.viewed_at, number: row.number, origin: { source, medium, campaign } };
    const entry = entries.get(event.session);
    if (entry && isBefore(own, entry) > 0) return { ...view, event: { ...event, ...entry.origin } };
    entries.set(event.session, own);
    return view;
  });
}
