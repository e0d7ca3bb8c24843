import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../platform/database/database.ts';
import { type DimensionIds, type DimensionKind, type DimensionValue, newPerDay } from './dimensions.ts';
import { countNewDimensions, findDimensions, insertDimensions } from './queries.ts';

const other = 'other';

export interface DimensionCache {
  /** Looks up the ids of names and creates missing `wanted` ones; `sought` names are only looked up. */
  internIds(
    tx: Queryable,
    names: { wanted: DimensionValue[]; sought: DimensionValue[] },
    day: number,
  ): Promise<DimensionIds>;
}

const getKey = (kind: DimensionKind, name: string) => `${kind} ${name}`;

/**
 * Ids of names never change, so each process caches those that are committed; ids created in the running
 * transaction are not cached.
 */
export function createDimensionCache(): DimensionCache {
  const cache = new LRUCache<string, number>({ max: 20_000 });

  async function findMissing(
    tx: Queryable,
    wanted: DimensionValue[],
  ): Promise<Map<DimensionKind, Map<string, DimensionValue>>> {
    const missing = new Map<DimensionKind, Map<string, DimensionValue>>();
    for (const one of wanted) {
      if (one.name === '' || cache.has(getKey(one.kind, one.name))) continue;
      if (!missing.has(one.kind)) missing.set(one.kind, new Map());
      missing.get(one.kind)!.set(one.name, one);
    }
    for (const [kind, names] of missing) {
      for (const { id, name } of await findDimensions(tx, kind, [...names.keys(), other])) {
        cache.set(getKey(kind, name), id);
        names.delete(name);
      }
    }
    return missing;
  }

  /** @returns the ids of all missing names, or the id of "other" for those above the daily limit */
  async function make(tx: Queryable, kind: DimensionKind, names: DimensionValue[], day: number) {
    const room = Math.max(0, newPerDay[kind] - (await countNewDimensions(tx, kind, day)));
    const fresh = names.slice(0, room);
    const isFull = fresh.length < names.length;
    if (isFull && !cache.has(getKey(kind, other))) fresh.push({ kind, name: other });
    if (fresh.length > 0)
      await insertDimensions(
        tx,
        fresh.map(({ name, title = '' }) => ({ kind, name, title, day })),
      );
    const rows = await findDimensions(tx, kind, [...fresh.map(({ name }) => name), other]);
    const numbers = new Map(rows.map(({ id, name }) => [name, id]));
    return names.map(({ name }) => [name, numbers.get(name) ?? numbers.get(other)!] as const);
  }

  return {
    async internIds(tx, { wanted, sought }, day) {
      const missing = await findMissing(tx, [...wanted, ...sought]);
      const created = new Map<string, number>();
      for (const [kind, names] of missing) {
        const needed = wanted.filter((one) => one.kind === kind && names.get(one.name));
        const once = [...new Map(needed.map((one) => [one.name, one])).values()];
        if (once.length === 0) continue;
        for (const [name, id] of await make(tx, kind, once, day)) created.set(getKey(kind, name), id);
      }
      return (kind, name) =>
        name === '' ? 0 : (cache.get(getKey(kind, name)) ?? created.get(getKey(kind, name)) ?? 0);
    },
  };
}
