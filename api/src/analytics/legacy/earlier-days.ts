import type { Lease } from '../../platform/lease.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  addTotals,
  ensureVisitors,
  insertVisits,
  storeVisitors,
  type Visitor,
  type VisitRow,
} from '../counting/queries.ts';
import { findKeptFrom, storeKeptFrom } from '../counting/state.ts';
import { createTotals, depths } from '../counting/totals.ts';
import { commonValues, createValueCache, getCommon, type Value, type ValueKind } from '../counting/values.ts';
import { toNumber } from '../ingest/event.ts';
import {
  clearOldKeptFrom,
  findOldKeptFrom,
  findOldNames,
  findOldPosts,
  findOldPostVisitors,
  findOldSums,
  findOldVisitors,
} from './queries.ts';

const dayLength = 24 * 60 * 60 * 1000;
/** The release before numbered days since 1970. */
const toDay = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);

/** The first 53 bits of the hash that the old key is. */
export const toVisitor = (visitorKey: string): number => toNumber(Buffer.from(visitorKey, 'base64url'));

const kindOf = (kind: string) => (kind === 'zone' ? 'timezone' : kind) as ValueKind;

/**
 * Takes over the totals of days whose single views are deleted, and since when their visitors are known. On which of
 * these days visitors came again is not known exactly, so that the visitors of some of them are at most their sum.
 */
export async function takeOverEarlierDays({ database }: Platform, lease: Lease): Promise<void> {
  const { dialect } = database;
  await database.transaction(async (tx) => {
    await lease.fence(tx);
    const before = await findOldKeptFrom(tx);
    if (before === 0) return;
    const [names, posts] = [await findOldNames(tx), await findOldPosts(tx)];
    const valueOfName = new Map<number, Value>(
      names.map(({ id, kind, ...rest }) => [id, { kind: kindOf(kind), ...rest }]),
    );
    const valueOfPost = new Map<number, Value>(
      posts.map(({ number, post_id }) => [number, { kind: 'post', name: post_id }]),
    );
    const wanted = [...commonValues, ...valueOfName.values(), ...valueOfPost.values()];
    // values of other days do not count against today's limit
    const getId = await createValueCache().getIds(tx, wanted, toDay(0), true);
    const { site, hours } = getCommon(getId);
    const idOf = (value: Value | undefined) => (value ? getId(value.kind, value.name) : null);
    const pageOf = (post: number) => (post === 0 ? site : idOf(valueOfPost.get(post)));
    const totals = createTotals();
    const addShare = (post: number, day: number, value: number | null | undefined, views: number) => {
      const page = pageOf(post);
      if (page === null || value === null || value === undefined) return;
      if (page !== site) return totals.shares.add([page, toDay(day), value], { views });
      totals.ofDays.add([toDay(day), value], { views });
      totals.ofAllDays.add([value], { views });
    };
    for (const row of await findOldSums(tx, 'post_day', before)) {
      const page = pageOf(row.post!);
      if (page === null) continue;
      const reached = depths.map((depth) => [`reached_${depth}`, Number(row[`reached${depth}`])]);
      const sums = ['views', 'visitors', 'timed', 'seconds', 'scrolled', 'scroll'].map((name) => [
        name,
        Number(row[name]),
      ]);
      totals.ofDays.add([toDay(row.day!), page], Object.fromEntries([...sums, ...reached]));
      totals.ofAllDays.add([page], { views: Number(row.views) });
    }
    for (const row of await findOldSums(tx, 'post_hour', before))
      addShare(row.post!, row.day!, hours[row.hour!], Number(row.views));
    for (const row of await findOldSums(tx, 'share', before))
      addShare(row.post!, row.day!, idOf(valueOfName.get(row.name!)), Number(row.views));
    const oldVisitors = await findOldVisitors(tx, before);
    const stored = await ensureVisitors(
      tx,
      dialect,
      oldVisitors.map((row) => ({ visitor_key: toVisitor(row.visitor_key) })),
    );
    const idOfKey = new Map(stored.map(({ id, visitor_key }) => [visitor_key, id]));
    const ids = new Map<number, number>();
    const visitors = oldVisitors.map((row): Visitor => {
      const visitor_key = toVisitor(row.visitor_key);
      const id = idOfKey.get(visitor_key)!;
      ids.set(row.id, id);
      const [country, browser] = [idOf(valueOfName.get(row.country)), idOf(valueOfName.get(row.browser))];
      for (const value of [site, country, browser])
        if (value !== null) totals.ofAllDays.add([value], { visitors: 1 });
      const first = toDay(row.first_day);
      return {
        id,
        visitor_key,
        country,
        browser,
        timezone: idOf(valueOfName.get(row.zone)),
        first_date: first,
        last_date: first,
      };
    });
    const visits = (await findOldPostVisitors(tx, before)).flatMap((row): VisitRow[] => {
      const [visitor, page] = [ids.get(row.visitor), pageOf(row.post)];
      if (visitor === undefined || page === null) return [];
      totals.ofAllDays.add([page], { visitors: 1 });
      return [{ visitor, page, date: toDay(row.first_day) }];
    });
    await storeVisitors(tx, dialect, visitors);
    await insertVisits(tx, dialect, visits);
    await addTotals(tx, dialect, totals);
    if ((await findKeptFrom(tx)) === null) await storeKeptFrom(tx, toDay(before));
    await clearOldKeptFrom(tx);
  });
}
