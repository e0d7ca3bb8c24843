import type { Queryable } from '../database/database.ts';
import { databaseFailure } from '../database/failures.ts';
import type { TaskRow } from '../database/rows.ts';
import { asAppError } from '../http/error-middleware.ts';
import { newId } from '../ids.ts';
import { taskMessages } from '../messages.ts';
import type { Platform } from '../platform.ts';
import { createRunner, type Runner } from '../queues/runner.ts';
import { wording } from '../text/wording.ts';
import type { TaskThread } from './task-thread.ts';
import {
  dueTasks,
  noLease,
  type TaskHandler,
  type TaskHandlers,
  taskTerm,
  toTask,
  unfinishedTasks,
} from './tasks.ts';

/** Milliseconds between two writes of progress, each of which renews the lease. */
const renewInterval = 1_000;
const longestReason = 500;

function getReason(error: unknown): string {
  const { code, message, stored } = asAppError(error);
  if (code === 'internal') return JSON.stringify(wording(taskMessages, 'failed'));
  // of a long file name, the sentence is worth more than half of a wording
  return stored.length > longestReason ? message.slice(0, longestReason) : stored;
}

/** A task that this process has. */
interface Claimed extends TaskRow {
  handler: TaskHandler<unknown, unknown>;
}

interface Options {
  /** Milliseconds. */
  renewEvery?: number;
  /** Runs tasks of other kinds. */
  thread?: TaskThread;
  onClaim?(task: Claimed): void;
}

/** Claims tasks that this process may start, one of each kind, and wakes the thread for those of its kinds. */
async function claimTasks(tx: Queryable, platform: Platform, handlers: TaskHandlers, { thread }: Options) {
  const now = platform.clock.now();
  // locked, so that runners claim one after another
  const rows: TaskRow[] = await unfinishedTasks(tx).orderBy(['created_at', 'id']).forUpdate();
  const isHeld = (row: TaskRow) => !taskTerm.isOver(row.leased_until, now);
  const busyKinds = new Set(rows.filter(isHeld).map(({ kind }) => kind));
  const claimed: Claimed[] = [];
  for (const row of rows) {
    const { id, kind } = row;
    if (busyKinds.has(kind)) continue;
    if (thread?.kinds.includes(kind)) void thread.wake();
    const handler = handlers[kind];
    if (!handler || (handler.isHere && !(await handler.isHere(platform, JSON.parse(row.payload))))) continue;
    busyKinds.add(kind);
    const lease = newId();
    await tx('task')
      .where('id', id)
      .update({
        state: 'running',
        lease,
        leased_until: taskTerm.end(now),
        started_at: row.started_at ?? now,
      });
    claimed.push({ ...row, lease, handler });
  }
  return claimed;
}

async function runTask(
  platform: Platform,
  row: Claimed,
  { closing, renewEvery }: { closing: AbortSignal; renewEvery: number },
): Promise<void> {
  const { database, clock, log } = platform;
  const { id, lease } = row;
  const ending = new AbortController();
  const signal = AbortSignal.any([ending.signal, closing]);
  let { progress } = row;
  let renewing: Promise<void> = Promise.resolve();

  /** Changes the task while it is this run's. @returns false when another runner has it, or when it is not to run */
  const update = async (tx: Queryable, change: Partial<TaskRow>): Promise<boolean> =>
    (await tx('task').where({ id, lease, state: 'running' }).update(change)) === 1;
  const renewed = () => ({ leased_until: taskTerm.end(clock.now()) });

  async function renew(): Promise<void> {
    if (!(await database.transaction((tx) => update(tx, { progress, ...renewed() })))) ending.abort();
  }
  const renewal = setInterval(() => {
    renewing = renewing
      .then(renew)
      .catch((error) => log.warn({ err: error }, "a task's progress could not be stored"));
  }, renewEvery);

  /** Ends the run; a task that was paused or canceled meanwhile stays so. */
  async function end(change: Partial<TaskRow>): Promise<void> {
    clearInterval(renewal);
    await renewing;
    await database.transaction(async (tx) => {
      await update(tx, change);
      await tx('task')
        .where({ id, lease })
        .update({ progress, ...noLease });
    });
  }

  try {
    const result = await row.handler.run(platform, toTask(row), {
      signal,
      report: (value) => {
        progress = JSON.stringify(value);
      },
      async hold(tx) {
        if (await update(tx, renewed())) return;
        ending.abort();
        signal.throwIfAborted();
      },
    });
    progress = JSON.stringify(result);
    await end({ state: 'done', finished_at: clock.now() });
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error, kind: row.kind }, 'a task failed');
    // whoever takes it next goes on where it was
    const isInterrupted =
      signal.aborted || ['down', 'busy', 'read-only', 'unknown'].includes(databaseFailure(error) ?? '');
    await end(
      isInterrupted
        ? { state: 'waiting' }
        : { state: 'failed', error: getReason(error), finished_at: clock.now() },
    );
  } finally {
    clearInterval(renewal);
  }
}

/** Runs the tasks in the database. When it is stopped, another process continues what ran. */
export function createTaskRunner(platform: Platform, handlers: TaskHandlers, options: Options = {}): Runner {
  const { renewEvery = renewInterval, thread, onClaim } = options;
  const runner = createRunner<Claimed>(platform, {
    name: 'task',
    due: dueTasks,
    claim: (tx) => claimTasks(tx, platform, handlers, options),
    run(row, closing) {
      onClaim?.(row);
      return runTask(platform, row, { closing, renewEvery });
    },
  });
  return {
    ...runner,
    stop: async () => void (await Promise.all([runner.stop(), thread?.stop()])),
  };
}
