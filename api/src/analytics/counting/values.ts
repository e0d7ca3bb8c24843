import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../platform/database/database.ts';
import { getKnown } from '../../platform/known.ts';
import { countNewValues, findValues, insertValues } from './queries.ts';
import type { CommonValues } from './totals.ts';

/**
 * Limits of new values per day. Further ones count as "other", so that clients cannot fill the database with
 * names. Posts, hours and the site itself have none.
 */
const newPerDay = {
  path: 1000,
  source: 300,
  medium: 50,
  campaign: 200,
  device: 10,
  browser: 50,
  os: 50,
  country: 300,
  timezone: 200,
};

type ValueKind = 'site' | 'post' | 'hour' | keyof typeof newPerDay;

export interface Value {
  kind: ValueKind;
  name: string;
  title?: string;
}

/** The id of a value; null for an empty or unknown name. */
export type ValueIds = (kind: ValueKind, name: string) => number | null;

const other = 'other';
const getKey = ({ kind, name }: Value) => `${kind} ${name}`;

export type ValueCache = ReturnType<typeof createValueCache>;

/**
 * Ids never change, so each process caches those that are committed; ids created in the running transaction are
 * not cached.
 */
export function createValueCache() {
  const cache = new LRUCache<string, number>({ max: 20_000 });

  /** @returns the values that are not in the database, by kind and name */
  async function findMissing(tx: Queryable, values: Value[]): Promise<Map<ValueKind, Map<string, Value>>> {
    const missing = new Map<ValueKind, Map<string, Value>>();
    for (const value of values) {
      if (value.name === '' || cache.has(getKey(value))) continue;
      const ofKind = missing.get(value.kind) ?? new Map<string, Value>();
      missing.set(value.kind, ofKind.set(value.name, value));
    }
    for (const [kind, ofKind] of missing) {
      for (const { id, name } of await findValues(tx, kind, [...ofKind.keys(), other])) {
        cache.set(getKey({ kind, name }), id);
        ofKind.delete(name);
      }
    }
    return missing;
  }

  /** @returns the ids of all these values, or the id of "other" for those above the daily limit */
  async function create(tx: Queryable, kind: ValueKind, values: Value[], today: string) {
    const limit = (newPerDay as Partial<Record<ValueKind, number>>)[kind];
    const room = limit === undefined ? values.length : limit - (await countNewValues(tx, kind, today));
    const created = values.slice(0, Math.max(0, room));
    const isFull = created.length < values.length;
    if (isFull && !cache.has(getKey({ kind, name: other }))) created.push({ kind, name: other });
    await insertValues(
      tx,
      created.map(({ name, title = '' }) => ({ kind, name, title, since: today })),
    );
    const rows = await findValues(tx, kind, [...created.map(({ name }) => name), other]);
    const ids = new Map(rows.map(({ id, name }) => [name, id]));
    return values.map((value) => [getKey(value), ids.get(value.name) ?? getKnown(ids, other)] as const);
  }

  return {
    /** Looks up the ids of values, and creates those that are missing. @param today when they are first seen */
    async getIds(tx: Queryable, wanted: Value[], today: string): Promise<ValueIds> {
      const missing = await findMissing(tx, wanted);
      const created = new Map<string, number>();
      for (const [kind, ofKind] of missing) {
        if (ofKind.size === 0) continue;
        for (const [key, id] of await create(tx, kind, [...ofKind.values()], today)) created.set(key, id);
      }
      return (kind, name) => {
        const key = getKey({ kind, name });
        return cache.get(key) ?? created.get(key) ?? null;
      };
    },
  };
}

/** The id of a value that is not empty. */
export function getStored(getId: ValueIds, kind: ValueKind, name: string): number {
  const id = getId(kind, name);
  if (id === null) throw new Error(`The ${kind} ${name} is not stored.`);
  return id;
}

const hoursOfDay = 24;

/** The values under which every view is counted. */
export async function getCommon(values: ValueCache, tx: Queryable, today: string): Promise<CommonValues> {
  const hours = Array.from({ length: hoursOfDay }, (_, hour) => ({
    kind: 'hour' as const,
    name: String(hour),
  }));
  const getId = await values.getIds(tx, [{ kind: 'site', name: 'all' }, ...hours], today);
  return {
    site: getStored(getId, 'site', 'all'),
    hours: new Map(hours.map(({ kind, name }, hour) => [hour, getStored(getId, kind, name)])),
  };
}
