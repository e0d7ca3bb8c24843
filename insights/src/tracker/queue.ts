import { type Engagement, type Pageview, track, trackBatchSize, trackEngagement } from '@ezhuthu/contract';
import { isUnwanted } from './may-count.ts';
import { store, stored } from './stored.ts';

/**
 * In milliseconds: interval of incomplete batches, delay before a retry, and retention of unsent events.
 */
const batchTime = 5000;
const retryTime = 30_000;
const retentionTime = 24 * 60 * 60_000;
/** Request timeout in milliseconds, after which another page may resend: the sender may be gone. */
const timeout = 20_000;
/**
 * Maximum characters of a `keepalive` request: browsers allow 64 kB, and a character takes up to three
 * bytes.
 */
const maxKeepaliveLength = 20_000;

const prefix = 'analyticsEvent:';

type Event = Pageview | Engagement;

interface QueuedEvent {
  event: Event & { timestamp: string };
  /** Epoch milliseconds until which a request with it is pending in some tab, 0 once it has failed; missing before the first. */
  until?: number;
}

type Entry = [key: string, kept: QueuedEvent];

/** Epoch milliseconds until which sending is paused after a failure. */
let pausedUntil = 0;

const isView = ([, { event }]: Entry) => 'eventId' in event;

/**
 * Unsent events; expired ones are removed, and all of them after an opt-out. Each event has a local
 * storage entry of its own, so that tabs do not overwrite each other. An entry is removed only after a
 * response: events sent on leaving a page may be sent again by the next one, and the server counts them
 * once.
 */
function unsentEvents(): Entry[] {
  const now = Date.now();
  return Object.keys(localStorage).flatMap((key) => {
    if (!key.startsWith(prefix)) return [];
    const kept = stored<QueuedEvent>(key);
    if (kept && now - Date.parse(kept.event.timestamp) < retentionTime && !isUnwanted())
      return now < (kept.until ?? 0) ? [] : [[key, kept]];
    localStorage.removeItem(key);
    return [];
  });
}

/**
 * @returns whether the server accepted the events, or rejected them for good (400); otherwise they stay
 * for a retry
 */
async function send(batch: Entry[]): Promise<boolean> {
  for (const [key, kept] of batch) store(key, { ...kept, until: Date.now() + timeout });
  const events = batch.map(([, { event }]) => event);
  const areViews = batch.every(isView);
  const body = JSON.stringify(areViews ? events : { events });
  const answer = await fetch(areViews ? track.path : trackEngagement.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: body.length < maxKeepaliveLength,
  }).catch(() => {});
  const isHandled = answer?.ok || answer?.status === 400;
  for (const [key, { event }] of batch)
    if (isHandled) localStorage.removeItem(key);
    else store(key, { event, until: 0 });
  return isHandled;
}

/**
 * Sends views before their engagement. When leaving it waits for no response, since the page may close.
 * The number of batches is limited: with full storage they cannot be marked as sent.
 */
export async function sendAll(isLeaving?: boolean): Promise<void> {
  for (let batches = 0; batches < 9; batches++) {
    const entries = unsentEvents();
    const views = entries.filter(isView);
    if (!entries[0]) return;
    const sent = send((views[0] ? views : entries).slice(0, trackBatchSize));
    if (!isLeaving && !(await sent)) {
      pausedUntil = Date.now() + retryTime;
      return;
    }
  }
}

/** Sends in one tab at a time, including events that other pages left unsent. */
function sendNow(): void {
  const { locks } = navigator;
  if (Date.now() < pausedUntil) return;
  void (locks ? locks.request(prefix, () => sendAll()) : sendAll());
}

/** Checks periodically, since other pages may leave events unsent or lose their responses. */
export function startQueue(): void {
  setInterval(sendNow, batchTime);
  addEventListener('online', () => {
    pausedUntil = 0;
    sendNow();
  });
}

/** Whether this page has queued an event yet. */
let isBegun = false;

/**
 * The first event is sent at once, since a reader who leaves soon may never return; later ones wait for
 * their batch.
 * @param id of the event; an unsent view is updated under its existing id
 */
export function addEvent(id: string, event: Event): void {
  // an updated event keeps its original time
  event.timestamp ??= new Date().toISOString();
  store(prefix + id, { event });
  if (!isBegun || unsentEvents()[trackBatchSize - 1]) sendNow();
  isBegun = true;
}

/**
 * Whether it was never sent. The server may have counted a view that was, although no response came, and then ignores what is
 * sent again under its id.
 */
export const isWaiting = (id: string): boolean =>
  unsentEvents().some(([key, { until }]) => key === prefix + id && until === undefined);
