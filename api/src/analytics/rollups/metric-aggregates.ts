import type { AggregateTable } from '../../platform/database/write-rows.ts';

type Row = Record<string, number>;

/** Sums by numeric keys, collected before they are written. */
interface Aggregates<Sum extends string> {
  to: AggregateTable;
  add(key: number[], amounts: Partial<Record<Sum, number>>): void;
  /** Rows in key order, without those whose sums are all 0. */
  rows(): Row[];
}

function compare(one: number[], other: number[]): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at === -1 ? 0 : one[at]! - other[at]!;
}

export function createAggregates<Sum extends string>(
  table: string,
  key: readonly string[],
  sums: readonly Sum[],
): Aggregates<Sum> {
  const entries = new Map<string, { parts: number[]; row: Row }>();

  function getEntry(parts: number[]) {
    const text = parts.join();
    const known = entries.get(text);
    if (known) return known;
    const row: Row = {};
    for (const [index, name] of key.entries()) row[name] = parts[index]!;
    for (const name of sums) row[name] = 0;
    const created = { parts, row };
    entries.set(text, created);
    return created;
  }

  return {
    to: { table, key, sums },
    add(parts, amounts) {
      const { row } = getEntry(parts);
      for (const name of Object.keys(amounts) as Sum[]) row[name]! += amounts[name]!;
    },
    rows: () =>
      [...entries.values()]
        .filter(({ row }) => sums.some((name) => row[name] !== 0))
        .sort((one, other) => compare(one.parts, other.parts))
        .map(({ row }) => row),
  };
}

export const depths = [25, 50, 75, 100] as const;

const ofDay = [
  'views',
  'visitors',
  'timed',
  'seconds',
  'scrolled',
  'scroll',
  ...depths.map((depth) => `reached${depth}`),
];

/** What a batch of events adds to each metrics table; the whole site is post 0. */
export const createMetricAggregates = () => ({
  postDay: createAggregates('analytics_post_day', ['post', 'day'], ofDay),
  postHour: createAggregates('analytics_post_hour', ['post', 'day', 'hour'], ['views']),
  share: createAggregates('analytics_share', ['post', 'day', 'name'], ['views']),
  postSpan: createAggregates('analytics_post_span', ['span', 'post'], ['views', 'visitors']),
  postWindowDeltas: createAggregates('analytics_post_due', ['day', 'span', 'post'], ['views', 'visitors']),
  visitorSpan: createAggregates('analytics_visitor_span', ['span', 'name'], ['visitors']),
  visitorWindowDeltas: createAggregates('analytics_visitor_due', ['day', 'span', 'name'], ['visitors']),
});

export type MetricAggregates = ReturnType<typeof createMetricAggregates>;

export const wholeSite = 0;
/** The day under which hours and shares of all days are stored. */
export const everyDay = 0;
/** Stored beside the name ids of countries and browsers. */
export const newcomers = -1;
export const returners = -2;
