import type { Platform } from '../platform/platform.ts';
import { addressKey } from './normalise.ts';
import { addHits, addMissing, pruneMissing } from './queries.ts';

/** Milliseconds for which hits are collected. */
const delay = 5_000;
/** Different addresses per flush; more are not counted, as only programs ask for so many. */
const mostAddresses = 500;
const mostMissing = 1_000;
/** Milliseconds for which a missing address is listed after its last hit. */
export const missingFor = 30 * 24 * 60 * 60 * 1000;

/** What programs ask for that look for weak points of other systems. */
const scan =
  /\.(?:php\d?|aspx?|jsp|cgi|env|git|sql|bak|ini|ya?ml|conf|log|sh|exe|zip|tar|gz|rar)(?:$|[/?])|(?:^|\/)(?:\.[^/]|wp-(?:login|admin|json|includes)|xmlrpc|cgi-bin|phpmyadmin|vendor\/)/i;

interface Miss {
  address: string;
  hits: number;
  referrer: string;
}

const getHost = (referrer: string): string => URL.parse(referrer)?.host.slice(0, 255) ?? '';

export type HitCounter = ReturnType<typeof createHitCounter>;

/** Collects hits in memory and stores them every few seconds, so that a flood of requests writes little. */
export function createHitCounter({ database, clock, log }: Platform) {
  let hits = new Map<string, number>();
  let misses = new Map<string, Miss>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  async function store(): Promise<void> {
    const [found, missed] = [hits, misses];
    [hits, misses] = [new Map(), new Map()];
    if (found.size + missed.size === 0) return;
    const now = clock.now();
    await database.transaction(async (tx) => {
      // in one order, so that concurrent writers cannot deadlock
      for (const [id, count] of [...found].sort()) await addHits(tx, id, count, now);
      for (const [address_key, { address, hits: count, referrer }] of [...missed].sort()) {
        await addMissing(tx, {
          address_key,
          address,
          hits: count,
          referrer,
          last_hit_at: now,
          ignored: false,
        });
      }
      if (missed.size > 0) {
        await pruneMissing(tx, { before: new Date(now.getTime() - missingFor), most: mostMissing });
      }
    });
  }

  /** Stores what was collected. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    flushing = flushing
      .then(store)
      .catch((error) => log.warn({ err: error }, 'hits of redirects could not be stored'));
    return flushing;
  }

  const schedule = () => {
    timer ??= setTimeout(flush, delay).unref();
  };

  return {
    hit(id: string): void {
      hits.set(id, (hits.get(id) ?? 0) + 1);
      schedule();
    },
    /** @param address normalised */
    miss(address: string, referrer: string): void {
      if (scan.test(address)) return;
      const key = addressKey(address);
      const known = misses.get(key);
      if (!known && misses.size >= mostAddresses) return;
      misses.set(key, {
        address: address.slice(0, 2000),
        hits: (known?.hits ?? 0) + 1,
        referrer: getHost(referrer) || known?.referrer || '',
      });
      schedule();
    },
    flush,
  };
}
