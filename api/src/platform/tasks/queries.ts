import type { Knex } from 'knex';
import type { Queryable } from '../database/database.ts';
import type { TaskRow } from '../database/rows/platform.ts';
import { whereOver } from '../database/where-over.ts';

export type TaskState = TaskRow['state'];

const unfinished: TaskState[] = ['waiting', 'running'];

export async function insertTask(tx: Queryable, row: TaskRow): Promise<void> {
  await tx('task').insert(row);
}

export const findTask = (db: Queryable, id: string): Promise<TaskRow | undefined> =>
  db('task').where('id', id).first();

export const findTaskForUpdate = (tx: Queryable, id: string): Promise<TaskRow | undefined> =>
  tx('task').where('id', id).forUpdate().first();

/** The newest first. */
export const findTasks = (db: Queryable, kinds: string[], limit: number): Promise<TaskRow[]> =>
  db('task')
    .whereIn('kind', kinds)
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit);

/** Milliseconds after which the task of a killed process is taken over. */
export const leaseDuration = 30_000;
/** No lease ends later, even when the clocks of several machines differ. */
export const longestLease = leaseDuration + 60_000;

export const dueTasks = (db: Queryable, now: Date): Knex.QueryBuilder =>
  whereOver(db('task').whereIn('state', unfinished), 'leased_until', now, longestLease);

export const hasDueTask = async (db: Queryable, now: Date): Promise<boolean> =>
  (await dueTasks(db, now).first('id')) !== undefined;

/** Tasks that should have been running since a time, but that no process has taken, or whose process is gone. */
export const findStuckTasks = (db: Queryable, since: Date): Promise<Pick<TaskRow, 'kind' | 'created_at'>[]> =>
  db('task')
    .whereIn('state', unfinished)
    .where('created_at', '<', since)
    .where('leased_until', '<', since)
    .orderBy('created_at')
    .select('kind', 'created_at');

/** All that wait or run, the oldest first, locked, so that runners claim one after another. */
export const findUnfinishedForUpdate = (tx: Queryable): Promise<TaskRow[]> =>
  tx('task').whereIn('state', unfinished).orderBy(['created_at', 'id']).forUpdate();

export async function updateTask(tx: Queryable, id: string, change: Partial<TaskRow>): Promise<void> {
  await tx('task').where('id', id).update(change);
}

/** Changes a task that this runner has. @returns false when another runner has it, or when it is not to run */
export async function updateRunningTask(
  tx: Queryable,
  { id, lease }: { id: string; lease: string },
  change: Partial<TaskRow>,
): Promise<boolean> {
  return (await tx('task').where({ id, lease, state: 'running' }).update(change)) === 1;
}

/** Ends a task whose runner is gone. */
export async function failTask(
  tx: Queryable,
  { id, lease }: { id: string; lease: string },
  { error, finished_at }: Pick<TaskRow, 'error' | 'finished_at'>,
): Promise<void> {
  const change = { state: 'failed' as const, error, finished_at, lease: '', leased_until: new Date(0) };
  await tx('task').where({ id, lease, state: 'running' }).update(change);
}

/** Ends the lease of a task that was paused or canceled while it ran. */
export async function endLease(
  tx: Queryable,
  { id, lease }: { id: string; lease: string },
  change: Partial<TaskRow>,
): Promise<void> {
  await tx('task').where({ id, lease }).update(change);
}

export async function deleteTask(tx: Queryable, id: string): Promise<void> {
  await tx('task').where('id', id).delete();
}
