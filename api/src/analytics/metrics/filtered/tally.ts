import { LRUCache } from 'lru-cache';
import type { Database } from '../../../platform/database/database.ts';
import { batches } from '../../../platform/event-loop.ts';
import { findValues } from '../../counting/queries.ts';
import type { Days } from '../../dates.ts';
import type { MetricsQuery } from '../period.ts';
import type { DayRow, ShareRow } from '../queries.ts';
import { findNamed, type Selection } from './queries.ts';
import { walkViews } from './walk.ts';

/** Milliseconds: one screen requests several metrics of the same views. */
const cacheTtl = 5000;
const cacheSize = 20;
/** Values per statement. */
const batchSize = 1000;

/** Metrics of views that match a filter, counted from the log; map keys are ids of values. */
export interface Tally {
  views: number;
  /** Days with views, oldest first. */
  days: DayRow[];
  hours: { date: string; hour: number; views: number }[];
  /** Views by source, device, medium, campaign, operating system and page. */
  shares: Map<number, number>;
  visitors: number;
  newcomers: number;
  returners: number;
  /** Visitors by country and browser. */
  visitorsBy: Map<number, number>;
}

const add = (counts: Map<number, number>, key: number | null) =>
  key === null ? counts : counts.set(key, (counts.get(key) ?? 0) + 1);

interface SeenVisitor {
  first: string | null;
  last: string;
  country: number | null;
  browser: number | null;
}

/** A newcomer's first day is one of these; a returner was seen on a day after their first. */
function countVisitors(seen: Map<number, SeenVisitor>, [from, to]: Days) {
  const counts = { visitors: seen.size, newcomers: 0, returners: 0, visitorsBy: new Map<number, number>() };
  for (const { first, last, country, browser } of seen.values()) {
    if (first !== null && first >= from && first <= to) counts.newcomers++;
    if (first !== null && last > first) counts.returners++;
    add(counts.visitorsBy, country);
    add(counts.visitorsBy, browser);
  }
  return counts;
}

async function count(query: MetricsQuery, selection: Selection, days: Days): Promise<Tally> {
  let views = 0;
  const byDay = new Map<string, { views: number; visitors: Set<number> }>();
  const byHour = new Map<string, { date: string; hour: number; views: number }>();
  const shares = new Map<number, number>();
  const seen = new Map<number, SeenVisitor>();
  await walkViews(query.platform, { ...selection, days }, (view) => {
    views++;
    const { date, hour, visitor, first_date: first, country, browser } = view;
    const day = byDay.get(date) ?? { views: 0, visitors: new Set() };
    byDay.set(date, day);
    day.views++;
    day.visitors.add(visitor);
    const ofHour = byHour.get(`${date} ${hour}`) ?? { date, hour, views: 0 };
    byHour.set(`${date} ${hour}`, ofHour);
    ofHour.views++;
    for (const value of [view.source, view.device, view.medium, view.campaign, view.os, view.page])
      add(shares, value);
    const known = seen.get(visitor);
    if (!known || date > known.last) seen.set(visitor, { first, last: date, country, browser });
  });
  return {
    views,
    shares,
    hours: [...byHour.values()],
    days: [...byDay]
      .map(([date, counted]) => ({ date, views: counted.views, visitors: counted.visitors.size }))
      .sort((one, other) => (one.date < other.date ? -1 : 1)),
    ...countVisitors(seen, days),
  };
}

const nothing: Tally = {
  views: 0,
  days: [],
  hours: [],
  shares: new Map(),
  visitors: 0,
  newcomers: 0,
  returners: 0,
  visitorsBy: new Map(),
};

/** The values of the filter; null when there is no such value, and so no view. */
export async function getSelection({ db, filter }: MetricsQuery): Promise<Selection | null> {
  const selection: Selection = {};
  for (const kind of ['source', 'country'] as const) {
    const name = filter?.[kind];
    if (!name) continue;
    const [value] = await findValues(db, kind, [name]);
    if (!value) return null;
    selection[kind] = value.id;
  }
  return selection;
}

/** Recent and running results, per database. */
const caches = new WeakMap<Database, LRUCache<string, Promise<Tally>>>();

/** All metrics of these days with the query's filter. Days whose views are no longer kept are empty. */
export function tallyViews(query: MetricsQuery, days = query.days): Promise<Tally> {
  const { filter, keptDay, platform } = query;
  const cache = caches.get(platform.database) ?? new LRUCache({ max: cacheSize, ttl: cacheTtl });
  caches.set(platform.database, cache);
  const kept: Days = keptDay !== null && days[0] < keptDay ? [keptDay, days[1]] : days;
  const key = JSON.stringify([kept, filter]);
  const known = cache.get(key);
  if (known) return known;
  const created = getSelection(query).then((found) => (found ? count(query, found, kept) : nothing));
  cache.set(key, created);
  created.catch(() => cache.delete(key));
  return created;
}

/** The counts of one kind of value with their names, the largest first. */
export async function named(
  { db }: Pick<MetricsQuery, 'db'>,
  kind: string,
  counts: Map<number, number>,
): Promise<(ShareRow & { id: number })[]> {
  const rows: (ShareRow & { id: number })[] = [];
  for await (const ids of batches([...counts.keys()], batchSize))
    for (const row of await findNamed(db, kind, ids)) rows.push({ ...row, views: counts.get(row.id) ?? 0 });
  return rows.sort((one, other) => other.views - one.views || (one.name < other.name ? -1 : 1));
}
