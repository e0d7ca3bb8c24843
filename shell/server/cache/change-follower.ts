import { setTimeout as wait } from 'node:timers/promises';
import type { ReadApi } from '../fetch-answer.ts';

interface ChangesAnswer {
  last: number;
  changes: { id: number; key: string }[];
}

interface FollowerOptions {
  read: ReadApi;
  onChange(keys: ReadonlySet<string>): void;
  /** Called when changes may have been missed. */
  onGap(): void;
  /** Milliseconds between two requests. */
  interval?: number;
}

/** Milliseconds between two requests, unless an option says otherwise. */
const pollInterval = 1000;

/** Transactions may commit out of order, so ids just below the last one are requested again. */
const overlap = 200;
/** Maximum number of changes per response of the API. */
const answerLimit = 1000;

/** Milliseconds without a response after which pages are marked as possibly stale. */
const staleAfter = 5000;

/**
 * Milliseconds without a response after which entries that were not read may have been pruned from the log.
 */
const gapAfter = 60 * 60 * 1000;

/** Changes that are remembered, for whoever began before them. */
const rememberedChanges = 200;

export type ChangeFollower = ReturnType<typeof followChanges>;

/** Polls the API's change log and reports new keys. */
export function followChanges({ read, onChange, onGap, interval = pollInterval }: FollowerOptions) {
  const stopping = new AbortController();
  let last: number | undefined;
  let seen = new Set<number>();
  let lastResponseAt = Date.now();
  /**
   * Increases with every change. A page whose rendering began at a different value may be outdated. NaN, which
   * equals nothing, until the position in the log is known.
   */
  let sequence = Number.NaN;
  /** The keys of the last changes; undefined where keys may have been missed. */
  const recent: (ReadonlySet<string> | undefined)[] = [];

  async function fetchChanges(since: number): Promise<ChangesAnswer> {
    const answer = await read(`/api/changes?since=${since}`, undefined);
    if (answer?.status !== 200) throw new Error(`the change log answered ${answer?.status}`);
    return JSON.parse(answer.body);
  }

  const before = (id: number) => Math.max(0, id - overlap);

  async function findPosition(): Promise<void> {
    const { last: newest } = await fetchChanges(Number.MAX_SAFE_INTEGER);
    const { changes } = await fetchChanges(before(newest));
    last = newest;
    seen = new Set(changes.map(({ id }) => id));
    sequence = 0;
  }

  async function poll(): Promise<void> {
    if (last === undefined) return findPosition();
    const answer = await fetchChanges(before(last));
    const fresh = answer.changes.filter(({ id }) => !seen.has(id));
    const isGap =
      answer.last < last || answer.changes.length >= answerLimit || Date.now() - lastResponseAt > gapAfter;
    last = answer.last;
    seen = new Set(answer.changes.map(({ id }) => id));
    lastResponseAt = Date.now();
    if (!isGap && fresh.length === 0) return;
    const keys = isGap ? undefined : new Set(fresh.map(({ key }) => key));
    sequence++;
    recent.push(keys);
    if (recent.length > rememberedChanges) recent.shift();
    if (keys) onChange(keys);
    else onGap();
  }

  let polling: Promise<void> | undefined;

  /** Polls; concurrent calls share one request. */
  function pollOnce(): Promise<void> {
    polling ??= poll()
      .catch(() => {})
      .finally(() => {
        polling = undefined;
      });
    return polling;
  }

  /** Whether the API has not responded for so long that pages may be stale. */
  const isLost = () => Date.now() - lastResponseAt > staleAfter;

  /** Waits until a change is known, but not for an API that does not respond, nor for a change that is not there. */
  async function reach(id: number): Promise<void> {
    const isKnown = () => last !== undefined && last >= id;
    if (isKnown() || isLost()) return;
    // a request that is under way may have been answered before the change
    const wasPolling = polling !== undefined;
    await pollOnce();
    if (wasPolling && !isKnown()) await pollOnce();
  }

  /** Whether one of the keys changed after `since`; true when that cannot be told. */
  function hasChanged(since: number, keys: Iterable<string>): boolean {
    if (Number.isNaN(since) || sequence - since > recent.length) return true;
    const later = recent.slice(recent.length - (sequence - since));
    const all = [...keys];
    return later.some((changed) => !changed || all.some((key) => changed.has(key)));
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pollOnce();
      await wait(interval, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  void run();
  return {
    sequence: () => sequence,
    hasChanged,
    reach,
    isLost,
    stop: () => stopping.abort(),
  };
}
