import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { IngestedEngagement, IngestedView } from '../ingest/ingested-event.ts';
import { countViews, toLocalTime } from '../rollups/count.ts';
import { countCountry } from '../rollups/count-visitors.ts';
import { createMetricAggregates, type MetricAggregates } from '../rollups/metric-aggregates.ts';
import {
  addMetrics,
  findVisitorsByKey,
  type State,
  storeState,
  storeVisitors,
  type Visitor,
} from '../rollups/queries.ts';
import { beginWriting, isBehind } from '../rollups/state.ts';
import type { DimensionCache } from './dimension-cache.ts';
import type { DimensionIds } from './dimensions.ts';
import { countedOnce } from './openings.ts';
import { addRealtimeBuckets, findKnownEvents, findPublicPosts, insertViews, numberPosts } from './queries.ts';
import { countInBuckets, createRealtimeBuckets, toPageKey } from './realtime-buckets.ts';
import { toDimensionValues, toRow, type ViewRow } from './view-row.ts';
import { visitorKeys } from './visitor-keys.ts';
import { writeEngagements } from './write-engagements.ts';

export type IngestedEvent = { view: IngestedView } | { engagement: IngestedEngagement };

interface Writing {
  tx: Queryable;
  platform: Platform;
  state: State;
  metrics: MetricAggregates;
  /** Numbers of the public posts in the batch. */
  posts: Map<string, number>;
  getNumber: DimensionIds;
}

/** Removes duplicate events and those that were stored before. */
async function freshViews(tx: Queryable, views: IngestedView[]): Promise<IngestedView[]> {
  const byKey = new Map(views.map((view) => [view.eventKey, view]));
  if (byKey.size === 0) return [];
  const known = await findKnownEvents(tx, [...byKey.keys()]);
  return [...byKey.values()].filter(({ eventKey }) => !known.has(eventKey));
}

async function postNumbers(tx: Queryable, ids: string[]): Promise<Map<string, number>> {
  const named = [...new Set(ids)].filter((id) => id !== '');
  if (named.length === 0) return new Map();
  const found = await findPublicPosts(tx, named);
  const without = [...found].filter(([, number]) => number === null).map(([id]) => id);
  const numbered = [...found].filter((pair): pair is [string, number] => pair[1] !== null);
  return new Map([...numbered, ...(await numberPosts(tx, without.sort()))]);
}

/** The visitors of these views; new ones get ids. */
async function getVisitors({ tx, platform, state, getNumber }: Writing, views: IngestedView[]) {
  const keys = await visitorKeys(tx, platform, views);
  const known = await findVisitorsByKey(tx, [...new Set(keys.values())]);
  const byKey = new Map<string, Visitor>(known.map((visitor) => [visitor.visitor_key, visitor]));
  return new Map(
    views.map((view) => {
      const visitor_key = keys.get(view)!;
      const visitor = byKey.get(visitor_key) ?? {
        id: ++state.last_visitor,
        visitor_key,
        country: 0,
        zone: 0,
        seen: 0,
        days: undefined,
        browser: getNumber('browser', view.browser),
      };
      byKey.set(visitor_key, visitor);
      return [view, visitor];
    }),
  );
}

/** A visitor's place is the first that is known. */
function setPlace(writing: Writing, visitor: Visitor, { country, zone }: ViewRow): void {
  if (visitor.zone === 0) visitor.zone = zone;
  if (visitor.country !== 0 || country === 0) return;
  visitor.country = country;
  countCountry({ metrics: writing.metrics, today: writing.state.window_day }, visitor);
}

async function writeViews(writing: Writing, views: IngestedView[]): Promise<void> {
  if (views.length === 0) return;
  const { tx, platform, state, metrics, posts, getNumber } = writing;
  const { dialect } = platform.database;
  const visitors = await getVisitors(writing, views);
  const isCounted = !isBehind(state);
  const buckets = createRealtimeBuckets();
  const rows = views.map((view) => {
    const visitor = visitors.get(view)!;
    const post = posts.get(view.postId) ?? 0;
    const row = toRow(view, { id: ++state.last_view, visitor: visitor.id, post }, getNumber);
    setPlace(writing, visitor, row);
    countInBuckets(buckets, row, visitor, view.arrivedAt);
    return row;
  });
  const recent = views.map(({ eventKey, session, arrivedAt }, index) => ({
    event_key: eventKey,
    session,
    arrived_at: arrivedAt,
    page: toPageKey(rows[index]!),
    view: rows[index]!.id,
  }));
  await insertViews(tx, dialect, rows, recent);
  const byId = new Map([...visitors.values()].map((visitor) => [visitor.id, visitor]));
  if (isCounted) {
    const counted = rows.map((row) => ({ ...row, ...toLocalTime(row.at, platform.config.timezone) }));
    await countViews(tx, dialect, { views: counted, visitors: byId, metrics, today: state.window_day });
    state.applied_view = state.last_view;
  }
  await storeVisitors(tx, dialect, [...byId.values()]);
  await addRealtimeBuckets(tx, dialect, buckets);
}

async function writeEngaged(writing: Writing, engagements: IngestedEngagement[]): Promise<void> {
  const { tx, platform, state, metrics, posts, getNumber } = writing;
  const placed = engagements.map((one) => {
    const post = posts.get(one.postId) ?? 0;
    return { ...one, post, path: post ? 0 : getNumber('path', one.path) };
  });
  const { database, config } = platform;
  const of = { tx, dialect: database.dialect, metrics, timezone: config.timezone };
  await writeEngagements({ ...of, applied: state.applied_view }, placed);
}

const viewsIn = (batch: IngestedEvent[]) => batch.flatMap((one) => ('view' in one ? one.view : []));
const engagementsIn = (batch: IngestedEvent[]) =>
  batch.flatMap((one) => ('engagement' in one ? one.engagement : []));

/**
 * Writes a batch in one transaction: views, visitors and all metrics.
 * @param alongside runs in the same transaction
 */
export async function writeBatch(
  platform: Platform,
  names: DimensionCache,
  batch: IngestedEvent[],
  alongside: (tx: Queryable) => Promise<void> = async () => {},
): Promise<void> {
  const engagements = engagementsIn(batch);
  const { database } = platform;
  await database.transaction(async (tx) => {
    const state = await beginWriting(tx, platform);
    const metrics = createMetricAggregates();
    const fresh = await freshViews(tx, viewsIn(batch));
    const posts = await postNumbers(
      tx,
      [...fresh, ...engagements].map(({ postId }) => postId),
    );
    const views = await countedOnce(tx, database.dialect, fresh, ({ postId }) => posts.has(postId));
    const wanted = views.flatMap((view) => toDimensionValues(view, posts.get(view.postId) ?? 0));
    const sought = engagements.map(({ path }) => ({ kind: 'path' as const, name: path }));
    const getNumber = await names.internIds(tx, { wanted, sought }, state.window_day);
    const writing = { tx, platform, state, metrics, posts, getNumber };
    await writeViews(writing, views);
    await writeEngaged(writing, engagements);
    await addMetrics(tx, database.dialect, metrics);
    await storeState(tx, state);
    await alongside(tx);
  });
}
