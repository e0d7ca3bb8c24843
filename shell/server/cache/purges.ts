import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

/** A shared cache in front of the page servers that is told by key what has changed. */
export interface SharedCache {
  /** Gets a POST with the keys, both as a header and as JSON. */
  purgeUrl: string;
  /** Sent as a bearer token. */
  token?: string | undefined;
}

/** The key of every page. */
export const everyPage = 'page';

/** Seconds for which a shared cache sends a page without asking, unless its keys are purged. */
const sharedLife = 600;

/** Headers by which a shared cache keeps a page and finds it again: Varnish and Fastly read the one, Cloudflare the other. */
export function getSharedHeaders(reads: readonly string[]): Record<string, string> {
  const keys = [everyPage, ...reads];
  return {
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${sharedLife}`,
    'surrogate-key': keys.join(' '),
    'cache-tag': keys.join(','),
  };
}

/** Milliseconds. */
const timeout = 5000;
const firstDelay = 250;
const longestDelay = 10_000;
/** Keys that wait; more of them purge every page. */
const maxWaiting = 1000;
/** Keys in a request: Varnish takes headers of 8 KB, Cloudflare a hundred tags. */
const batch = 60;

/** Sends keys to the shared cache until it accepts them; those that change meanwhile are sent together. */
export function createPurges(
  { purgeUrl, token }: SharedCache,
  { log, delay = firstDelay }: { log: Pick<Logger, 'warn'>; delay?: number },
) {
  const stopping = new AbortController();
  let waiting = new Set<string>();
  let isRunning = false;

  async function send(keys: readonly string[]): Promise<void> {
    const response = await fetch(purgeUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'surrogate-key': keys.join(' '),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ tags: keys }),
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(timeout)]),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`the shared cache answered ${response.status}`);
  }

  async function sendAll(keys: readonly string[]): Promise<void> {
    for (let pause = delay; !stopping.signal.aborted; pause = Math.min(2 * pause, longestDelay)) {
      try {
        return await send(keys);
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.warn(
          { err: error, keys: keys.length },
          'outdated pages could not be purged from the shared cache',
        );
        await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.size > 0 && !stopping.signal.aborted) {
      const isAll = waiting.size > maxWaiting || waiting.has(everyPage);
      const keys = isAll ? [everyPage] : [...waiting].slice(0, batch);
      waiting = isAll ? new Set() : new Set([...waiting].slice(batch));
      await sendAll(keys);
    }
    isRunning = false;
  }

  return {
    purge(keys: Iterable<string>): void {
      for (const key of keys) waiting.add(key);
      if (!isRunning) void run();
    },
    stop: () => stopping.abort(),
  };
}
