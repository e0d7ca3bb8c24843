import { localHour, localToday } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Lease, LeaseLost } from '../../platform/database/lease.ts';
import { getKnown } from '../../platform/known.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ViewEvent } from '../ingest/event.ts';
import { findEarly, findOpenings, joinCalls, settleEvents, type WaitingRow } from '../ingest/queries.ts';
import { countEngagements } from './count-engagements.ts';
import { type Counting, countViews, type PlacedView } from './count-views.ts';
import { withEntryOrigins } from './entry-origins.ts';
import { logTableAt } from './log.ts';
import { addTotals, ensureVisitors, findPublicPosts, insertLog, type LogRow } from './queries.ts';
import { countSessionViews, type SessionView } from './sessions.ts';
import { createTotals } from './totals.ts';
import { getCommon, getStored, type Value, type ValueCache, type ValueIds } from './values.ts';

/** Milliseconds within which another event of the same post and reader belongs to the same opening. */
const oneOpening = 30 * 60 * 1000;

interface Opening {
  number: number;
  at: Date;
  /** Counted because of a `recordPostView` call, before any tracker event. */
  byCall: boolean;
}

interface Openings {
  /** Numbers of the events whose opening is counted already. */
  repeated: Set<number>;
  /** Numbers of calls whose opening the tracker has reported, too. */
  joined: number[];
}

/**
 * Finds views of openings that are already counted: calls within half an hour of an earlier call or tracker event,
 * and the first tracker event after a call.
 * @param views of public posts, in the order of arrival
 */
async function findRepeated(tx: Queryable, views: WaitingRow[]): Promise<Openings> {
  const result: Openings = { repeated: new Set(), joined: [] };
  const ids = [...new Set(views.flatMap(({ opening }) => opening ?? []))];
  if (ids.length === 0) return result;
  const earliest = Math.min(...views.map(({ received_at }) => received_at.getTime()));
  const openings = new Map<number, Opening>();
  for (const row of await findOpenings(tx, ids, new Date(earliest - oneOpening)))
    if (row.opening !== null)
      openings.set(row.opening, { number: row.number, at: row.received_at, byCall: row.kind === 'call' });
  for (const { number, opening, kind, received_at: at } of views) {
    if (opening === null) continue;
    const isCall = kind === 'call';
    const last = openings.get(opening);
    const isSame = last !== undefined && at.getTime() - last.at.getTime() < oneOpening;
    if (isSame && (isCall || last.byCall)) {
      result.repeated.add(number);
      if (!isCall) result.joined.push(last.number);
      if (!isCall) last.byCall = false;
    } else openings.set(opening, { number, at, byCall: isCall });
  }
  return result;
}

interface View {
  row: WaitingRow;
  event: ViewEvent;
  page: Value;
}

/** The values of a view, and of its visitor if it is the first. */
function getValues({ event, page }: View): Value[] {
  const { source, medium, campaign, device, browser, os, country, timezone } = event;
  return [
    page,
    { kind: 'source', name: source },
    { kind: 'medium', name: medium },
    { kind: 'campaign', name: campaign },
    { kind: 'device', name: device },
    { kind: 'browser', name: browser },
    { kind: 'os', name: os },
    { kind: 'country', name: country },
    { kind: 'timezone', name: timezone },
  ];
}

function toLogRow({ row, event, page }: View, getId: ValueIds, visitor: number): LogRow {
  const { seconds, scroll } = event;
  return {
    at: row.viewed_at,
    number: row.number,
    visitor,
    page: getStored(getId, page.kind, page.name),
    source: getStored(getId, 'source', event.source),
    medium: getId('medium', event.medium),
    campaign: getId('campaign', event.campaign),
    device: getId('device', event.device),
    os: getId('os', event.os),
    seconds,
    scroll,
  };
}

/** The visitors of these views by their keys; those who are new are stored. */
async function getVisitors({ tx }: Counting, views: View[], getId: ValueIds) {
  const wanted = new Map<number, { visitor_key: number; browser: number | null }>();
  for (const { event } of views)
    if (!wanted.has(event.visitor))
      wanted.set(event.visitor, { visitor_key: event.visitor, browser: getId('browser', event.browser) });
  const visitors = await ensureVisitors(tx, [...wanted.values()]);
  return new Map(visitors.map((visitor) => [visitor.visitor_key, visitor]));
}

async function writeViews(counting: Counting, platform: Platform, views: View[], getId: ValueIds) {
  const { timezone } = platform.config;
  const visitors = await getVisitors(counting, views, getId);
  const rows: LogRow[] = [];
  const placed: PlacedView[] = [];
  const ofSessions: SessionView[] = [];
  for (const view of views) {
    const { event } = view;
    const row = toLogRow(view, getId, getKnown(visitors, event.visitor).id);
    const { day: date, hour } = localHour(row.at, timezone);
    const [country, zone] = [getId('country', event.country), getId('timezone', event.timezone)];
    rows.push(row);
    placed.push({ ...row, date, hour, country, timezone: zone });
    ofSessions.push({ ...row, session: event.session ?? null });
  }
  for (const [table, some] of Map.groupBy(rows, ({ at }) => logTableAt(platform, at)))
    await insertLog(counting.tx, table, some);
  await countViews(counting, placed, [...visitors.values()]);
  await countSessionViews(counting, platform, ofSessions);
}

/** Views in the order of arrival. A post that is not public counts as an ordinary page. */
async function toViews({ tx }: Counting, rows: WaitingRow[]): Promise<View[]> {
  const parsed = rows.map((row) => ({ row, event: JSON.parse(row.event) as ViewEvent }));
  const ids = new Set(parsed.flatMap(({ event }) => event.postId || []));
  const posts = await findPublicPosts(tx, [...ids]);
  return parsed.map(({ row, event }) => {
    const { postId, path, title } = event;
    // views of an earlier release have no path if they are of a post
    const isPost = posts.has(postId) || path === '';
    return {
      row,
      event,
      page: isPost ? { kind: 'post', name: postId } : { kind: 'path', name: path, title },
    };
  });
}

/**
 * Moves events from the inbox into the log and adds them to the totals, in one transaction. Their log tables must
 * exist.
 * @throws LeaseLost, also if some of them no longer wait; nothing is then counted
 */
export async function countEvents(
  platform: Platform,
  { lease, values }: { lease: Lease; values: ValueCache },
  rows: WaitingRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await platform.database.transaction(async (tx) => {
    await lease.fence(tx);
    const totals = createTotals();
    const isEngagement = ({ kind }: WaitingRow) => kind === 'engagement';
    const today = localToday(platform);
    const common = await getCommon(values, tx, today);
    const counting: Counting = { tx, totals, common };
    const views = await toViews(
      counting,
      rows.filter((row) => !isEngagement(row)),
    );
    const ofPosts = views.flatMap(({ row, page }) => (page.kind === 'post' ? row : []));
    const { repeated, joined } = await findRepeated(tx, ofPosts);
    const counted = await withEntryOrigins(
      tx,
      platform,
      views.filter(({ row }) => !repeated.has(row.number)),
    );
    const getId = await values.getIds(tx, counted.flatMap(getValues), today);
    await writeViews(counting, platform, counted, getId);
    const isRepeated = ({ number }: WaitingRow) => repeated.has(number);
    const getNumbers = (some: WaitingRow[]) => some.map(({ number }) => number);
    const viewed = counted.map(({ row }) => row);
    const ofViews =
      (await settleEvents(tx, getNumbers(viewed), 'counted')) +
      (await settleEvents(tx, getNumbers(rows.filter(isRepeated)), 'repeated'));
    await joinCalls(tx, joined);
    const pages = viewed.map(({ session_page }) => session_page);
    const engagements = [...rows.filter(isEngagement), ...(await findEarly(tx, pages))];
    const early = await countEngagements(counting, platform, engagements);
    const ofEngagements =
      (await settleEvents(tx, getNumbers(engagements.filter((row) => !early.has(row))), 'counted')) +
      (await settleEvents(tx, getNumbers([...early]), 'early'));
    // counting an event twice is worse than counting it later
    if (ofViews + ofEngagements !== views.length + engagements.length)
      throw new LeaseLost('Another process has counted these events.');
    await addTotals(tx, totals);
  });
}
