import { isOver } from '../clock.ts';
import { databaseFailure } from '../database/failures.ts';
import type { TaskRow } from '../database/rows/platform.ts';
import { asAppError } from '../http/error-middleware.ts';
import { newId } from '../ids.ts';
import type { Platform } from '../platform.ts';
import { runAs } from '../telemetry/current-work.ts';
import {
  endLease,
  findUnfinishedForUpdate,
  hasDueTask,
  leaseDuration,
  longestLease,
  updateRunningTask,
  updateTask,
} from './queries.ts';
import type { TaskThread } from './task-thread.ts';
import { noLease, type TaskHandlers, toTask } from './tasks.ts';

/** Milliseconds between two writes of progress, each of which renews the lease. */
const renewInterval = 1_000;

export interface TaskRunner {
  /** Runs the tasks that are due until there are none. */
  runDue(): Promise<void>;
  /** Begins what is due, without waiting for its end. */
  begin(): Promise<unknown>;
  /** Stops what runs, which another process continues. */
  stop(): Promise<void>;
}

function getMessage(error: unknown): string {
  const { code, message } = asAppError(error);
  return code === 'internal' ? 'அது முடியவில்லை. காரணம் சேவையகத்தின் பதிவேட்டில் உள்ளது.' : message;
}

interface Options {
  /** Milliseconds. */
  renewEvery?: number;
  /** Runs tasks of other kinds. */
  thread?: TaskThread;
  onClaim?(row: TaskRow): void;
}

/** Runs the tasks in the database. Any number of processes can do so at the same time. */
export function createTaskRunner(
  platform: Platform,
  handlers: TaskHandlers,
  { renewEvery = renewInterval, thread, onClaim = () => {} }: Options = {},
): TaskRunner {
  const { database, clock, log } = platform;
  const closing = new AbortController();
  const running = new Set<Promise<void>>();

  const untilWhen = () => new Date(clock.now().getTime() + leaseDuration);

  /** Which of these tasks this process may start, one of each kind. */
  async function claimable(rows: TaskRow[]): Promise<TaskRow[]> {
    const now = clock.now();
    const isHeld = (row: TaskRow) => !isOver(row.leased_until, now, longestLease);
    const busyKinds = new Set(rows.filter(isHeld).map(({ kind }) => kind));
    const chosen: TaskRow[] = [];
    for (const row of rows) {
      if (thread?.kinds.includes(row.kind) && !busyKinds.has(row.kind)) void thread.wake();
      const handler = handlers[row.kind];
      if (!handler || busyKinds.has(row.kind)) continue;
      if (handler.isHere && !(await handler.isHere(platform, JSON.parse(row.payload)))) continue;
      busyKinds.add(row.kind);
      chosen.push(row);
    }
    return chosen;
  }

  async function claim(): Promise<TaskRow[]> {
    if (!(await hasDueTask(database.read, clock.now()))) return [];
    return database.transaction(async (tx) => {
      const rows = await claimable(await findUnfinishedForUpdate(tx));
      const claimed = rows.map((row) => ({ ...row, lease: newId() }));
      for (const { id, lease, started_at } of claimed) {
        const leased_until = untilWhen();
        await updateTask(tx, id, {
          state: 'running',
          lease,
          leased_until,
          started_at: started_at ?? clock.now(),
        });
      }
      return claimed;
    });
  }

  async function run(row: TaskRow): Promise<void> {
    const ending = new AbortController();
    const signal = AbortSignal.any([ending.signal, closing.signal]);
    let { progress } = row;
    let renewing: Promise<void> = Promise.resolve();

    async function renew(): Promise<void> {
      const isMine = await database.transaction((tx) =>
        updateRunningTask(tx, row, { progress, leased_until: untilWhen() }),
      );
      if (!isMine) ending.abort();
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
        await updateRunningTask(tx, row, change);
        await endLease(tx, row, { progress, ...noLease });
      });
    }

    try {
      const result = await handlers[row.kind]!.run(platform, toTask(row), {
        signal,
        report: (value) => {
          progress = JSON.stringify(value);
        },
        async hold(tx) {
          if (await updateRunningTask(tx, row, { leased_until: untilWhen() })) return;
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
      const message = getMessage(error);
      await end(
        isInterrupted
          ? { state: 'waiting' }
          : { state: 'failed', error: message.slice(0, 500), finished_at: clock.now() },
      );
    } finally {
      clearInterval(renewal);
    }
  }

  async function runSome(): Promise<Promise<void>[]> {
    const claimed = await claim();
    return claimed.map((row) => {
      onClaim(row);
      const work = runAs({ task: row.id, kind: row.kind }, () => run(row))
        // without an end, its lease runs out
        .catch((error) => log.warn({ err: error }, 'the end of a task could not be stored'))
        .finally(() => running.delete(work));
      running.add(work);
      return work;
    });
  }

  return {
    async runDue() {
      while (!closing.signal.aborted) {
        const some = await runSome();
        if (some.length === 0) return;
        await Promise.all(some);
      }
    },
    begin: runSome,
    async stop() {
      closing.abort();
      await Promise.all([...running, thread?.stop()]);
    },
  };
}
