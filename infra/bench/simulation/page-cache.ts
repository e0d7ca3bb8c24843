import { graceTime } from '../../../shell/server/cache/page-cache.ts';
import type { SimulatedPage } from './pages.ts';

interface Entry {
  page: SimulatedPage;
  /** Milliseconds of the simulated clock. */
  outdatedAt: number;
  until: number;
  isAsideOld: boolean;
  isUsed: boolean;
}

/** What a request means for the cache: `hit`; `renew`, sent and made again meanwhile; or `miss`. */
export type Outcome = 'hit' | 'renew' | 'miss';

/**
 * The rules of the page server's cache on a simulated clock: the least recently used page goes, a change outdates what
 * reads its key, and what is outdated may be sent for a while.
 */
export function createSimulatedCache(capacity: number) {
  const entries = new Map<number, Entry>();
  /** Pages by what they depend on, so that a change need not look at all of them. */
  const dependents = new Map<string, Set<number>>();

  function remove(id: number): void {
    const entry = entries.get(id);
    if (!entry) return;
    entries.delete(id);
    for (const key of [...entry.page.reads, ...entry.page.asideReads]) dependents.get(key)?.delete(id);
  }

  function keep(page: SimulatedPage, until = Number.POSITIVE_INFINITY): void {
    remove(page.id);
    const outdatedAt = Number.POSITIVE_INFINITY;
    entries.set(page.id, { page, outdatedAt, until, isAsideOld: false, isUsed: false });
    for (const key of [...page.reads, ...page.asideReads])
      dependents.set(key, (dependents.get(key) ?? new Set()).add(page.id));
    if (entries.size > capacity) remove(entries.keys().next().value!);
  }

  const findDependents = (keys: ReadonlySet<string>): Entry[] =>
    [...new Set([...keys].flatMap((key) => [...(dependents.get(key) ?? [])]))].map((id) => entries.get(id)!);

  return {
    keep,
    request(page: SimulatedPage, now: number): Outcome {
      const entry = entries.get(page.id);
      if (!entry || now >= entry.until || now - entry.outdatedAt > graceTime) return 'miss';
      entries.delete(page.id);
      entries.set(page.id, entry);
      entry.isUsed = true;
      return entry.isAsideOld || entry.outdatedAt <= now ? 'renew' : 'hit';
    },
    /** @returns pages that a page server makes again by itself */
    outdate(keys: ReadonlySet<string>, now: number): SimulatedPage[] {
      const renewed: SimulatedPage[] = [];
      for (const entry of findDependents(keys)) {
        if (entry.page.asideReads.some((key) => keys.has(key))) entry.isAsideOld = true;
        if (!entry.page.reads.some((key) => keys.has(key))) continue;
        if (entry.isUsed && entry.outdatedAt > now) renewed.push(entry.page);
        entry.outdatedAt = Math.min(entry.outdatedAt, now);
      }
      return renewed;
    },
    /** Forgets what reads a key, as a shared cache does. */
    purge(keys: ReadonlySet<string>): void {
      for (const { page } of findDependents(keys))
        if (page.reads.some((key) => keys.has(key))) remove(page.id);
    },
  };
}
