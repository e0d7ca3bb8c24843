import { setTimeout as wait } from 'node:timers/promises';

interface ChangesAnswer {
  last: number;
  changes: { id: number; key: string }[];
}

interface FollowerOptions {
  apiUrl: string;
  onChange(keys: Set<string>): void;
  /** Too much has changed to say what. */
  onGap(): void;
  /** Milliseconds between two questions. */
  interval?: number;
}

/** Transactions may commit out of order, so the numbers just before the last one are asked for again. */
const overlap = 200;
/** The API answers so many at once. */
const answerLimit = 1000;

/** Milliseconds without an answer after which pages are marked as perhaps out of date. */
const shortSilence = 5000;

/** Milliseconds without an answer after which the log may have been pruned past our place. */
const longSilence = 60 * 60 * 1000;

/** Follows the change log of the API by one cheap question a second, and tells which keys are new in it. */
export function followChanges({ apiUrl, onChange, onGap, interval = 1000 }: FollowerOptions) {
  const stopping = new AbortController();
  let last: number | undefined;
  let seen = new Set<number>();
  let heardAt = Date.now();
  /**
   * Grows with every news; a page whose rendering began at another value may be made from what was before. Not a
   * number, and so equal to nothing, until the place in the log is known.
   */
  let sequence = Number.NaN;

  async function ask(since: number): Promise<ChangesAnswer> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(2000)]);
    const response = await fetch(`${apiUrl}/api/changes?since=${since}`, { signal });
    if (!response.ok) throw new Error(`the change log answered ${response.status}`);
    return response.json() as Promise<ChangesAnswer>;
  }

  const before = (id: number) => Math.max(0, id - overlap);

  async function findPlace(): Promise<void> {
    const { last: newest } = await ask(Number.MAX_SAFE_INTEGER);
    const { changes } = await ask(before(newest));
    last = newest;
    seen = new Set(changes.map(({ id }) => id));
    sequence = 0;
  }

  async function look(): Promise<void> {
    if (last === undefined) return findPlace();
    const answer = await ask(before(last));
    const fresh = answer.changes.filter(({ id }) => !seen.has(id));
    const isGap =
      answer.last < last || answer.changes.length >= answerLimit || Date.now() - heardAt > longSilence;
    last = answer.last;
    seen = new Set(answer.changes.map(({ id }) => id));
    heardAt = Date.now();
    if (!isGap && fresh.length === 0) return;
    sequence++;
    if (isGap) onGap();
    else onChange(new Set(fresh.map(({ key }) => key)));
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look().catch(() => {});
      await wait(interval, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  void run();
  return {
    sequence: () => sequence,
    /** Whether there has been no answer for so long that what is known may be out of date. */
    isLost: () => Date.now() - heardAt > shortSilence,
    stop: () => stopping.abort(),
  };
}
