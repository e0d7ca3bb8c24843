import type { AggregateTable } from '../../platform/database/write-rows.ts';
import { getKnown } from '../../platform/known.ts';
import type { Engaged } from '../ingest/event.ts';

type Part = string | number;
type Row = Record<string, Part>;

/** Sums by key, collected before they are written. */
export interface Sums<Sum extends string> {
  to: AggregateTable;
  add(key: Part[], amounts: Partial<Record<Sum, number>>): void;
  /** Rows in key order, without those whose sums are all 0. */
  rows(): Row[];
}

function compare(one: Part[], other: Part[]): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  if (at === -1) return 0;
  return one[at]! < other[at]! ? -1 : 1;
}

function createSums<Sum extends string>(
  table: string,
  key: readonly string[],
  sums: readonly Sum[],
): Sums<Sum> {
  const entries = new Map<string, { parts: Part[]; row: Row & Record<Sum, number> }>();

  function getEntry(parts: Part[]) {
    const text = parts.join();
    const known = entries.get(text);
    if (known) return known;
    const row: Row = {};
    for (const [index, name] of key.entries()) row[name] = parts[index]!;
    for (const name of sums) row[name] = 0;
    const created = { parts, row: row as Row & Record<Sum, number> };
    entries.set(text, created);
    return created;
  }

  return {
    to: { table, key, sums },
    add(parts, amounts) {
      const row: Record<string, Part> = getEntry(parts).row;
      for (const name of Object.keys(amounts) as Sum[]) row[name] = (row[name] as number) + amounts[name]!;
    },
    rows: () =>
      [...entries.values()]
        .filter(({ row }) => sums.some((name) => row[name] !== 0))
        .sort((one, other) => compare(one.parts, other.parts))
        .map(({ row }) => row),
  };
}

export const depths = [25, 50, 75, 100] as const;
type Depth = (typeof depths)[number];

/** What visits count: of the site, of their first and of their last page. */
const visitSums = ['entries', 'exits', 'bounces', 'visit_seconds'] as const;

export type DaySum =
  | 'views'
  | 'visitors'
  | 'timed'
  | 'seconds'
  | 'scrolled'
  | 'scroll'
  | `reached_${Depth}`
  | (typeof visitSums)[number];

const daySums: readonly DaySum[] = [
  ...(['views', 'visitors', 'timed', 'seconds', 'scrolled', 'scroll'] as const),
  ...depths.map((depth) => `reached_${depth}` as const),
  ...visitSums,
];

/** What a batch of events adds to the totals. */
export const createTotals = () => ({
  ofDays: createSums('traffic_day', ['date', 'value'], daySums),
  shares: createSums('traffic_share', ['page', 'date', 'value'], ['views']),
  returns: createSums('traffic_return', ['value', 'date', 'previous_date'], ['visitors', 'second_visits']),
  /** Sums of all days, which are added to the values themselves. */
  ofAllDays: createSums('traffic_value', ['id'], ['views', 'visitors']),
});

export type Totals = ReturnType<typeof createTotals>;

/** A view to be counted. Ids are those of values; null where there is none. */
export interface CountedView extends Engaged {
  /** In the site's time zone. */
  date: string;
  hour: number;
  visitor: number;
  page: number;
  source: number;
  device: number | null;
  /** Only counted for the whole site. */
  medium: number | null;
  campaign: number | null;
  os: number | null;
}

/** Values that every view is counted under. */
export interface CommonValues {
  site: number;
  /** By hour of the day. */
  hours: ReadonlyMap<number, number>;
}

/** What the engagement of one view adds. */
function toAmounts({ seconds, scroll }: Engaged): Partial<Record<DaySum, number>> {
  const reached = depths.map((depth) => [`reached_${depth}`, (scroll ?? 0) >= depth ? 1 : 0]);
  return {
    ...(seconds !== null && { timed: 1, seconds }),
    ...(scroll !== null && { scrolled: 1, scroll }),
    ...(Object.fromEntries(reached) as Partial<Record<DaySum, number>>),
  };
}

/** Replaces the earlier engagement of a view. */
export function countEngagement(
  { ofDays }: Totals,
  { site }: CommonValues,
  view: Engaged & Pick<CountedView, 'page' | 'date'>,
  before: Engaged = { seconds: null, scroll: null },
): void {
  const [old, now] = [toAmounts(before), toAmounts(view)];
  const change = Object.fromEntries(
    daySums.map((name) => [name, (now[name] ?? 0) - (old[name] ?? 0)]),
  ) as Record<DaySum, number>;
  for (const value of [site, view.page]) ofDays.add([view.date, value], change);
}

export function countView(totals: Totals, common: CommonValues, view: CountedView): void {
  const { ofDays, ofAllDays, shares } = totals;
  const { date, page, source, device, medium, campaign, os } = view;
  const hour = getKnown(common.hours, view.hour);
  for (const value of [common.site, page, source, device, medium, campaign, os, hour]) {
    if (value === null) continue;
    ofDays.add([date, value], { views: 1 });
    ofAllDays.add([value], { views: 1 });
  }
  for (const value of [source, device, hour])
    if (value !== null) shares.add([page, date, value], { views: 1 });
  if (view.seconds !== null || view.scroll !== null) countEngagement(totals, common, view);
}
