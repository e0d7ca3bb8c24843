import { createHealthCounts, type HealthCounts } from '@ezhuthu/contract';

/** A counter of a release; its name is its path in `HealthCounts`, such as `failures.load` or `vitals.lcp.3`. */
export interface NamedCount {
  name: string;
  count: number;
}

type Nested = number | readonly number[] | { readonly [name: string]: Nested };

const join = (path: string, name: string) => (path ? `${path}.${name}` : name);

function flatten(value: Nested, path: string): NamedCount[] {
  if (typeof value === 'number') return value > 0 ? [{ name: path, count: value }] : [];
  return Object.entries<Nested>(value).flatMap(([name, inner]) => flatten(inner, join(path, name)));
}

/** The counters that are not zero. */
export const toNamedCounts = (counts: HealthCounts): NamedCount[] => flatten(counts, '');

/** A value of the same shape with these counts. */
function fill<T extends Nested>(shape: T, path: string, counts: ReadonlyMap<string, number>): T {
  if (typeof shape === 'number') return (counts.get(path) ?? 0) as T;
  const filled = Object.entries<Nested>(shape).map(([name, inner]): [string, Nested] => [
    name,
    fill(inner, join(path, name), counts),
  ]);
  return (Array.isArray(shape) ? filled.map(([, count]) => count) : Object.fromEntries(filled)) as T;
}

const networks = 'failedBy.';

/** The reverse; names that this version does not know are left out. */
export const fromNamedCounts = (named: NamedCount[]): HealthCounts => ({
  ...fill(createHealthCounts(), '', new Map(named.map(({ name, count }) => [name, count]))),
  failedBy: Object.fromEntries(
    named
      .filter(({ name }) => name.startsWith(networks))
      .map(({ name, count }) => [name.slice(networks.length), count]),
  ),
});
