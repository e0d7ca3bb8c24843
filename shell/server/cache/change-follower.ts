import { setTimeout as wait } from 'node:timers/promises';

interface ChangesAnswer {
  last: number;
  changes: { id: number; key: string }[];
}

interface FollowerOptions {
  apiUrl: string;
  onChange(keys: Set<string>): void;
  /** Called when changes may have been missed. */
  onGap(): void;
  /** Milliseconds between two requests. */
  interval?: number;
}

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

/** Polls the API's change log and reports new keys. */
export function followChanges({ apiUrl, onChange, onGap, interval = 1000 }: FollowerOptions) {
  const stopping = new AbortController();
  let last: number | undefined;
  let seen = new Set<number>();
  let lastResponseAt = Date.now();
  /**
   * Increases with every change. A page whose rendering began at a different value may be outdated. NaN, which
   * equals nothing, until the position in the log is known.
   */
  let sequence = Number.NaN;

  async function fetchChanges(since: number): Promise<ChangesAnswer> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(2000)]);
    const response = await fetch(`${apiUrl}/api/changes?since=${since}`, { signal });
    if (!response.ok) throw new Error(`the change log answered ${response.status}`);
    return response.json() as Promise<ChangesAnswer>;
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
    sequence++;
    if (isGap) onGap();
    else onChange(new Set(fresh.map(({ key }) => key)));
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await poll().catch(() => {});
      await wait(interval, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  void run();
  return {
    sequence: () => sequence,
    /** Whether the API has not responded for so long that pages may be stale. */
    isLost: () => Date.now() - lastResponseAt > staleAfter,
    stop: () => stopping.abort(),
  };
}
