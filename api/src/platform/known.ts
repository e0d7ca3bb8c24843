/** The value that a map has for a key. @throws Error when it has none */
export function getKnown<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`Nothing is known for ${String(key)}.`);
  return value;
}

/** What a query has found. @throws Error when it has found nothing */
export function getFound<T>(found: T | null | undefined): T {
  if (found === undefined || found === null) throw new Error('A row that must be there was not found.');
  return found;
}
