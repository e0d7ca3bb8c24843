import type { SiteProcess } from '@ezhuthu/contract';
import type { Queryable } from '../platform/database/database.ts';

/** Stores a process, or that it still runs. */
export async function saveProcess(
  tx: Queryable,
  { startedAt, ...process }: SiteProcess,
  now: Date,
): Promise<void> {
  await tx('process')
    .insert({ ...process, started_at: new Date(startedAt), seen_at: now })
    .onConflict('id')
    .merge(['seen_at']);
}

export async function deleteProcess(tx: Queryable, id: string): Promise<void> {
  await tx('process').where({ id }).delete();
}

export async function deleteProcessesSeenBefore(tx: Queryable, instant: Date): Promise<void> {
  await tx('process').where('seen_at', '<', instant).delete();
}

/** By machine, kind and start. */
export async function findProcessesSeenSince(db: Queryable, instant: Date): Promise<SiteProcess[]> {
  const rows = await db('process')
    .where('seen_at', '>=', instant)
    .orderBy(['machine', 'kind', 'started_at', 'id'])
    .select('id', 'kind', 'machine', 'address', 'release', 'started_at');
  return rows.map(({ started_at, ...process }) => ({
    ...process,
    startedAt: started_at.toISOString(),
  }));
}
