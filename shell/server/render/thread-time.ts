import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { threadId } from 'node:worker_threads';

/** Milliseconds to wait for a thread to report its CPU time. */
const reportTimeout = 250;

/**
 * A thread's times at the start of a task: thread id, and milliseconds of activity, of idling and of CPU
 * time. In shared memory, because a blocked thread cannot send messages.
 */
export type ThreadStart = SharedArrayBuffer;

export const newThreadStart = (): ThreadStart => new SharedArrayBuffer(4 * Float64Array.BYTES_PER_ELEMENT);

const milliseconds = ({ user, system }: { user: number; system: number }) => (user + system) / 1000;

/**
 * Called in the thread at the start of a task. Before Node 24 threads cannot measure their CPU time, and the
 * buffer stays empty.
 */
export function noteStart(start: ThreadStart): void {
  if (!process.threadCpuUsage) return;
  const { active, idle } = performance.eventLoopUtilization();
  new Float64Array(start).set([threadId, active, idle, milliseconds(process.threadCpuUsage())]);
}

/** @returns milliseconds; undefined when the thread does not report in time, null when it has ended */
async function processorTime(worker: Worker): Promise<number | undefined | null> {
  const timeout = setTimeout(reportTimeout, undefined, { ref: false });
  // a thread may end at any time, for example because it has used up its memory
  const report = worker.cpuUsage().then(milliseconds, () => null);
  return Promise.race([report, timeout]);
}

/** Milliseconds that a thread was active, idle, and on the CPU. */
interface ThreadTime {
  busy: number;
  waiting: number;
  processor: number;
}

/** Whether the thread was active most of the time without getting CPU time. */
export const lacksProcessor = ({ busy, waiting, processor }: ThreadTime): boolean =>
  busy - processor > (busy + waiting) / 2;

/**
 * Whether an unfinished task was kept from running: its thread lacked CPU time or has not started it. False
 * for endless computations, for tasks that wait forever, and for threads that have ended.
 */
export async function wasStarved(start: ThreadStart, threads: readonly Worker[]): Promise<boolean> {
  if (!process.threadCpuUsage) return false;
  const [id, active, idle, processor] = new Float64Array(start) as never as [number, number, number, number];
  if (id === 0) return true;
  const worker = threads.find((thread) => thread.threadId === id);
  if (!worker) return false;
  const used = await processorTime(worker);
  if (used === null) return false;
  // a thread that has CPU time can report even while computing
  if (used === undefined) return true;
  const now = worker.performance.eventLoopUtilization();
  return lacksProcessor({
    busy: now.active - active,
    waiting: now.idle - idle,
    processor: used - processor,
  });
}
