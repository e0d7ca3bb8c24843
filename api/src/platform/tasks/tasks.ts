import type { Knex } from 'knex';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../database/database.ts';
import { descending } from '../database/queries.ts';
import type { TaskRow } from '../database/rows.ts';
import { createTerm, noTerm } from '../database/term.ts';
import { AppError, orNotFound } from '../errors/app-error.ts';
import { newId } from '../ids.ts';
import { taskMessages } from '../messages.ts';
import type { Platform } from '../platform.ts';
import { wordStored } from '../text/wording.ts';

type TaskState = TaskRow['state'];

/**
 * Work of minutes or hours that the author starts and watches, such as an import. Unlike a job, it has progress, can be
 * paused and canceled, and goes on in another process when its own ends.
 */
export interface Task<Payload = unknown, Progress = unknown> {
  id: string;
  kind: string;
  state: TaskState;
  payload: Payload;
  /** Last reported; the result when it is done. */
  progress: Progress;
  /** For people; empty unless it failed. */
  error: string;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

export interface TaskControl<Progress> {
  /** Aborted when the task is paused or canceled, when the process ends, and when another process has taken the task. */
  signal: AbortSignal;
  /** Stores progress within a second or so. */
  report(progress: Progress): void;
  /**
   * To be called first in a transaction that writes for the task: it is rolled back when another process has the task.
   * @throws DOMException `AbortError`
   */
  hold(tx: Queryable): Promise<void>;
}

export interface TaskHandler<Payload, Progress> {
  /**
   * Runs the task, from its beginning or from where another process was killed: what is done already must be found
   * done. When the signal aborts, it ends soon, by any error.
   * @returns the last progress
   */
  run(
    platform: Platform,
    task: Task<Payload, Progress | Record<string, never>>,
    control: TaskControl<Progress>,
  ): Promise<Progress>;
  /** Whether this process can run it, for example because it can read its files. */
  isHere?(platform: Platform, payload: Payload): Promise<boolean>;
}

// biome-ignore lint/suspicious/noExplicitAny: each handler reads the payloads that its own slice has written
export type TaskHandlers = Record<string, TaskHandler<any, any>>;

export const toTask = <Payload, Progress>(row: TaskRow): Task<Payload, Progress> => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  payload: JSON.parse(row.payload),
  progress: JSON.parse(row.progress),
  error: wordStored(row.error),
  createdAt: row.created_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
});

export const taskTerm = createTerm(30_000);
export const noLease = { lease: '', leased_until: noTerm };

const unfinished: TaskState[] = ['waiting', 'running'];

/** Whether a task waits or runs. */
export const isUnfinished = ({ state }: { state: TaskState }): boolean => unfinished.includes(state);
export const unfinishedTasks = (db: Queryable) => db('task').whereIn('state', unfinished);

/** Those of them that no process has. */
export const dueTasks = (db: Queryable, now: Date): Knex.QueryBuilder =>
  taskTerm.whereOver(unfinishedTasks(db), 'leased_until', now);

/** Tasks that should have been running since a time, but that no process has taken, or whose process is gone. */
export const findStuckTasks = (db: Queryable, since: Date): Promise<Pick<TaskRow, 'kind' | 'created_at'>[]> =>
  unfinishedTasks(db)
    .where('created_at', '<', since)
    .where('leased_until', '<', since)
    .orderBy('created_at')
    .select('kind', 'created_at');

interface NewTask {
  /** A new one unless given. */
  id?: string;
  kind: string;
  payload: unknown;
  progress?: unknown;
  state?: 'waiting' | 'paused';
}

/** Adds a task in the transaction that causes it. Tasks of one kind run one after another. @returns its id */
export async function addTask(
  tx: Queryable,
  { clock }: { clock: Clock },
  { id = newId(), kind, payload, progress = {}, state = 'waiting' }: NewTask,
): Promise<string> {
  await tx('task').insert({
    id,
    kind,
    state,
    payload: JSON.stringify(payload),
    progress: JSON.stringify(progress),
    error: '',
    ...noLease,
    created_at: clock.now(),
    started_at: null,
    finished_at: null,
  });
  return id;
}

const mostListed = 50;

/** @returns the newest tasks first */
export async function listTasks<Payload, Progress>(
  { database }: Platform,
  kind: string,
): Promise<Task<Payload, Progress>[]> {
  const rows = await database
    .read('task')
    .where('kind', kind)
    .orderBy(descending('created_at', 'id'))
    .limit(mostListed);
  return rows.map((row) => toTask<Payload, Progress>(row));
}

/** A task by id; undefined when there is none. */
export async function findTask<Payload, Progress>(
  db: Queryable,
  id: string,
): Promise<Task<Payload, Progress> | undefined> {
  const row = await db('task').where('id', id).first();
  return row && toTask(row);
}

/** @throws AppError `not_found` when there is none of this kind */
export async function readTask<Payload, Progress>(
  { database }: Platform,
  id: string,
  kind: string,
): Promise<Task<Payload, Progress>> {
  return toTask(orNotFound(await database.read('task').where({ id, kind }).first()));
}

/** @throws AppError `not_found` */
async function lockTask(tx: Queryable, id: string, kind: string): Promise<TaskRow> {
  return orNotFound(await tx('task').where({ id, kind }).forUpdate().first());
}

const changes = {
  pause: { from: ['waiting', 'running'], to: 'paused' },
  resume: { from: ['paused', 'failed'], to: 'waiting' },
  cancel: { from: ['waiting', 'running', 'paused', 'failed'], to: 'canceled' },
} as const satisfies Record<string, { from: TaskState[]; to: TaskState }>;

/**
 * Pauses, resumes or cancels a task. A running one ends what it is doing at this moment first. Does nothing when the
 * task is in the wanted state already.
 * @throws AppError `not_found`, `conflict` for a task that is over
 */
export async function changeTask(
  { database, clock }: Platform,
  { id, kind, change }: { id: string; kind: string; change: keyof typeof changes },
): Promise<void> {
  const { from, to } = changes[change];
  await database.transaction(async (tx) => {
    const row = await lockTask(tx, id, kind);
    if (row.state === to || (change === 'resume' && row.state === 'running')) return;
    if (!(from as readonly TaskState[]).includes(row.state))
      throw new AppError('conflict', taskMessages.already(row.state));
    await tx('task')
      .where('id', id)
      .update({ state: to, error: '', finished_at: to === 'canceled' ? clock.now() : null });
  });
}

/** Deletes a task that is over. @throws AppError `not_found`, `conflict` while a process has it */
export async function removeTask(
  tx: Queryable,
  { clock }: { clock: Clock },
  { id, kind }: { id: string; kind: string },
): Promise<void> {
  const row = await lockTask(tx, id, kind);
  if (isUnfinished(row) || !taskTerm.isOver(row.leased_until, clock.now()))
    throw new AppError('conflict', taskMessages.running);
  await tx('task').where('id', id).delete();
}
