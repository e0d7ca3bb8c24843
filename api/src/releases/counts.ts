import { createHealthCounts, type HealthCounts } from '@ezhuthu/contract';

/** A counter of a release; its name is its path in `HealthCounts`, such as `failures.load` or `vitals.lcp.3`. */
export interface NamedCount {
  name: string;
  count: number;
}

type Nested = { [name: string]: Nested | number };

function flatten(value: Nested | number, path: string): NamedCount[] {
  if (typeof value === 'number') return value > 0 ? [{ name: path, count: value }] : [];
  return Object.entries(value).flatMap(([name, inner]) => flatten(inner, path ? `${path}.${name}` : name));
}

/** The counters that are not zero. */
export const toNamedCounts = (counts: HealthCounts): NamedCount[] => flatten(counts as unknown as Nested, '');

/** The reverse; names that this version does not know are left out. */
export function fromNamedCounts(named: NamedCount[]): HealthCounts {
  const counts = createHealthCounts();
  for (const { name, count } of named) {
    const path = name.split('.');
    const last = path.pop()!;
    const parent = path.reduce<Nested | undefined>(
      (value, part) => value?.[part] as Nested | undefined,
      counts as unknown as Nested,
    );
    if (typeof parent?.[last] === 'number') parent[last] = count;
  }
  return counts;
}
