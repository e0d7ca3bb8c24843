import type { ErrorGroup } from '@ezhuthu/contract';
import type { Database, Queryable } from '../platform/database/database.ts';
import { deleteInSteps } from '../platform/database/delete-in-steps.ts';
import { ascending, countRows, descending } from '../platform/database/queries.ts';
import { addAll } from '../platform/database/write-rows.ts';
import type { NamedCount } from './counts.ts';

export interface Release {
  front: string;
  version: string;
}

export interface SeenRelease extends Release {
  firstSeen: Date;
  lastSeen: Date;
}

/** A group of errors with the hash of what they have in common. */
interface StoredError extends ErrorGroup {
  id: string;
}

/** Extends the period in which each release was seen. */
export async function updateSeen(tx: Queryable, releases: Release[], at: Date): Promise<void> {
  for (const { front, version } of releases)
    await tx('release_seen')
      .insert({ front, version, first_seen: at, last_seen: at })
      .onConflict(['front', 'version'])
      .merge(['last_seen']);
}

export async function addCounts(
  tx: Queryable,
  { front, version, day }: Release & { day: string },
  counts: NamedCount[],
): Promise<void> {
  const rows = counts.map(({ name, count }) => ({ front, version, day, name, count }));
  const table = { table: 'release_count', key: ['front', 'version', 'day', 'name'], sums: ['count'] };
  await addAll(tx, table, rows);
}

/** @returns false when there is no such group yet */
export async function updateError(
  tx: Queryable,
  { id, count, lastSeen }: Pick<StoredError, 'id' | 'count' | 'lastSeen'>,
): Promise<boolean> {
  const changed = await tx('release_error')
    .where({ id })
    .update({ count: tx.raw('?? + ?', ['count', count]), last_seen: new Date(lastSeen) });
  return changed === 1;
}

export const countErrors = (tx: Queryable, { front, version }: Release): Promise<number> =>
  countRows(tx('release_error').where({ front, version }));

export async function insertError(
  tx: Queryable,
  { firstSeen, lastSeen, ...error }: StoredError,
): Promise<void> {
  await tx('release_error').insert({
    ...error,
    first_seen: new Date(firstSeen),
    last_seen: new Date(lastSeen),
  });
}

/** The releases that were seen last come first. */
export async function findSeen(db: Queryable): Promise<SeenRelease[]> {
  const rows = await db('release_seen').orderBy([
    ...descending('last_seen', 'first_seen'),
    ...ascending('version'),
  ]);
  return rows.map(({ front, version, first_seen, last_seen }) => ({
    front,
    version,
    firstSeen: first_seen,
    lastSeen: last_seen,
  }));
}

/** Sums from a local day on. */
export async function findCounts(db: Queryable, from: string): Promise<(Release & NamedCount)[]> {
  const rows = await db('release_count')
    .where('day', '>=', from)
    .groupBy('front', 'version', 'name')
    .select('front', 'version', 'name')
    .sum({ count: 'count' });
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Newest first. */
export async function findErrors(db: Queryable, limit: number): Promise<StoredError[]> {
  const rows = await db('release_error')
    .orderBy([{ column: 'last_seen', order: 'desc' }, { column: 'id' }])
    .limit(limit)
    .select();
  return rows.map(({ first_seen, last_seen, ...row }) => ({
    ...row,
    count: Number(row.count),
    firstSeen: first_seen.toISOString(),
    lastSeen: last_seen.toISOString(),
  }));
}

export async function deleteHealthBefore(
  database: Database,
  { day, instant }: { day: string; instant: Date },
): Promise<void> {
  await deleteInSteps(database, 'release_count', (rows) => rows.where('day', '<', day));
  for (const table of ['release_error', 'release_seen'])
    await deleteInSteps(database, table, (rows) => rows.where('last_seen', '<', instant));
}
