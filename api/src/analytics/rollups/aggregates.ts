import type { AggregateTable } from '../../platform/database/add-all.ts';

type Row = Record<string, number>;

/** Sums by numeric keys, collected before they are written. */
export interface Aggregates<Sum extends string> {
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
