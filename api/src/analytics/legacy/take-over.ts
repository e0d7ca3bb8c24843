import { createHash } from 'node:crypto';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import type { Lease } from '../../platform/lease.ts';
import type { Platform } from '../../platform/platform.ts';
import { asName, eventKey, type IncomingEvent, type ViewEvent, visitorNumber } from '../ingest/event.ts';
import { ensureSalt, insertEvents } from '../ingest/queries.ts';
import { newSalt } from '../ingest/salts.ts';
import { takeOverEarlierDays, toVisitor } from './earlier-days.ts';
import {
  deleteOldestViews,
  deleteOldViews,
  findOldestViews,
  findOldKeptFrom,
  findOldViews,
  hasOldViews,
  type OldestView,
  type OldView,
} from './queries.ts';

const batchSize = 500;

/** The key of a view whose event has none, or has lost it after 48 hours: unique, and the same if this runs again. */
const keyOf = (kind: string, id: number) =>
  createHash('sha256').update(`${kind} ${id}`).digest('base64url').slice(0, 22);

const common = { kind: 'view', opening: null, session_page: 0 } as const;

function toEvent(old: OldView): IncomingEvent {
  const { at, seconds, scroll } = old;
  const event: ViewEvent = {
    visitor: toVisitor(old.visitor_key),
    postId: old.post_id ?? '',
    path: old.path ?? '',
    title: old.title ?? '',
    source: old.source ?? 'direct',
    medium: old.medium ?? '',
    campaign: old.campaign ?? '',
    device: old.device ?? '',
    browser: old.browser ?? '',
    os: old.os ?? '',
    country: old.country ?? '',
    timezone: old.timezone ?? '',
    seconds,
    scroll,
  };
  const event_key = old.event_key ?? keyOf('view', old.id);
  return { ...common, event_key, received_at: at, viewed_at: at, event };
}

const unknown = { title: '', campaign: '', device: '', browser: '', os: '', country: '', timezone: '' };

/** Views of the first release have no origin and no client. */
function toOldestEvent(platform: Platform, old: OldestView, salt: string): IncomingEvent {
  const { event_id, visitor_id, post_id, path, at } = old;
  return {
    ...common,
    event_key: eventKey(platform, event_id),
    received_at: at,
    viewed_at: at,
    event: {
      ...unknown,
      visitor: visitorNumber(visitor_id, salt),
      postId: post_id,
      path: asName(path, 500),
      source: 'direct',
      medium: 'direct',
      seconds: null,
      scroll: null,
    },
  };
}

/** Moves some views into the inbox. @returns how many */
async function takeSome(platform: Platform, lease: Lease): Promise<number> {
  const { database } = platform;
  return database.transaction(async (tx) => {
    await lease.fence(tx);
    const old = await findOldViews(tx, batchSize);
    await insertEvents(tx, database.dialect, old.map(toEvent));
    await deleteOldViews(
      tx,
      old.map(({ id }) => id),
    );
    const oldest = await findOldestViews(tx, batchSize);
    if (oldest.length > 0) {
      const salt = await ensureSalt(tx, 'permanent', newSalt());
      await insertEvents(
        tx,
        database.dialect,
        oldest.map((view) => toOldestEvent(platform, view, salt)),
      );
    }
    await deleteOldestViews(
      tx,
      oldest.map(({ id }) => id),
    );
    return old.length + oldest.length;
  });
}

/**
 * Takes over what earlier releases have counted: their single views go through the inbox, and of days whose views are
 * deleted the totals are kept. Looks again every time, because processes of that release may still be running.
 */
export async function takeOver(platform: Platform, lease: Lease, signal: AbortSignal): Promise<void> {
  if ((await findOldKeptFrom(platform.database.read)) > 0) await takeOverEarlierDays(platform, lease);
  while (!signal.aborted && (await takeSome(platform, lease)) > 0) await yieldToEventLoop();
}

/** Whether there is something to take over. */
export const isTakeOverDue = async ({ database }: Platform): Promise<boolean> =>
  (await hasOldViews(database.read)) || (await findOldKeptFrom(database.read)) > 0;
