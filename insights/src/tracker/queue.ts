import { type Engagement, type Pageview, track, trackBatchSize, trackEngagement } from '@ezhuthu/contract';
import { isUnwanted } from './may-count.ts';
import { store, stored } from './stored.ts';

/** Milliseconds after which a batch that is not full goes, until what has failed is tried again, and for which it is kept. */
const batchTime = 5000;
const retryTime = 30_000;
const keptTime = 24 * 60 * 60_000;
/** Milliseconds after which nobody waits for an answer any more: the page that sent it may be gone. */
const timeout = 20_000;
/** Characters of a request that may outlive its page: browsers allow 64 kB, and a letter has up to three bytes. */
const lightest = 20_000;

const prefix = 'analyticsEvent:';

type Event = Pageview | Engagement;

interface QueuedEvent {
  event: Event;
  /** Epoch milliseconds until which some tab waits for its answer. */
  until?: number;
}

type Entry = [key: string, kept: QueuedEvent];

/** After a failure; epoch milliseconds. */
let pausedUntil = 0;

const isView = ([, { event }]: Entry) => 'eventId' in event;

/**
 * What waits to be sent; what is too old goes. Each event has an entry of its own in the browser's storage, so that no tab
 * overwrites what another adds. It goes only when the server has answered: what was sent on leaving a page may be sent
 * again by the next, and is counted once.
 */
function waiting(): Entry[] {
  const now = Date.now();
  return Object.keys(localStorage).flatMap((key) => {
    if (!key.startsWith(prefix)) return [];
    const kept = stored<QueuedEvent>(key);
    if (kept && now - Date.parse(kept.event.timestamp!) < keptTime && !isUnwanted())
      return now < kept.until! ? [] : [[key, kept]];
    localStorage.removeItem(key);
    return [];
  });
}

/** @returns whether the server has taken it; what it has not is tried again, save what it refuses */
async function send(batch: Entry[]): Promise<boolean> {
  for (const [key, kept] of batch) store(key, { ...kept, until: Date.now() + timeout });
  const events = batch.map(([, { event }]) => event);
  const areViews = isView(batch[0]!);
  const body = JSON.stringify(areViews ? events : { events });
  const answer = await fetch((areViews ? track : trackEngagement).path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: body.length < lightest,
  }).catch(() => {});
  const isDone = answer?.ok || answer?.status === 400;
  for (const [key, { event }] of batch)
    if (isDone) localStorage.removeItem(key);
    else store(key, { event });
  return isDone;
}

/**
 * Views go before what is notified of them. On leaving, nothing is waited for: the page may be gone in a moment. A few batches
 * at a time: when the storage is full they cannot be marked as sent.
 */
export async function sendAll(isLeaving?: boolean): Promise<void> {
  for (let batches = 0; batches < 9; batches++) {
    const entries = waiting();
    const views = entries.filter(isView);
    if (!entries[0]) return;
    const sent = send((views[0] ? views : entries).slice(0, trackBatchSize));
    if (!isLeaving && !(await sent)) {
      pausedUntil = Date.now() + retryTime;
      return;
    }
  }
}

/** One tab at a time, which takes along what others have left behind. */
function sendNow(): void {
  const { locks } = navigator;
  if (Date.now() < pausedUntil) return;
  void (locks ? locks.request(prefix, () => sendAll()) : sendAll());
}

/** Looks from time to time: another page may have left something, or waited for an answer in vain. */
export function startQueue(): void {
  setInterval(sendNow, batchTime);
  addEventListener('online', () => {
    pausedUntil = 0;
    sendNow();
  });
}

/** Whether this page has told anything yet. */
let isBegun = false;

/**
 * The first goes at once: who leaves soon may never be back to send it. Those after it wait for their batch.
 * @param id of its own; a view that is still waiting is changed under the one it has
 */
export function addEvent(id: string, event: Event): void {
  // what is changed keeps the time at which it began
  event.timestamp ??= new Date().toISOString();
  store(prefix + id, { event });
  if (!isBegun || waiting()[trackBatchSize - 1]) sendNow();
  isBegun = true;
}

/** Whether nobody has begun to send it. */
export const isWaiting = (id: string): boolean => waiting().some(([key]) => key === prefix + id);
