import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { threadId } from 'node:worker_threads';

/** Milliseconds within which a thread says how much of the processor it has had. */
const answerTime = 250;

/**
 * What a rendering thread had used when it began a task: its id, and in milliseconds the time it was busy, the time it
 * waited for events, and the processor's time. It is shared, because a thread that is stuck can send nothing any more.
 */
export type ThreadStart = SharedArrayBuffer;

export const newThreadStart = (): ThreadStart => new SharedArrayBuffer(4 * Float64Array.BYTES_PER_ELEMENT);

const milliseconds = ({ user, system }: { user: number; system: number }) => (user + system) / 1000;

/** For the thread, as it begins. Before Node 24 a thread does not know its own share, and says nothing. */
export function noteStart(start: ThreadStart): void {
  if (!process.threadCpuUsage) return;
  const { active, idle } = performance.eventLoopUtilization();
  new Float64Array(start).set([threadId, active, idle, milliseconds(process.threadCpuUsage())]);
}

async function processorTime(worker: Worker): Promise<number | undefined> {
  const timeout = setTimeout(answerTime, undefined, { ref: false });
  const usage = await Promise.race([worker.cpuUsage(), timeout]);
  return usage && milliseconds(usage);
}

/** Milliseconds of a thread: with work to do, waiting for events, and with the processor. */
interface ThreadTime {
  busy: number;
  waiting: number;
  processor: number;
}

/** Whether it had work for most of the time, and no processor to do it. */
export const lacksProcessor = ({ busy, waiting, processor }: ThreadTime): boolean =>
  busy - processor > (busy + waiting) / 2;

/**
 * Whether a task that is not done was kept from running: its thread lacked the processor, or it has not begun at all.
 * One that computes without an end, or waits for what never comes, was not.
 */
export async function wasStarved(start: ThreadStart, threads: readonly Worker[]): Promise<boolean> {
  if (!process.threadCpuUsage) return false;
  const [id, active, idle, processor] = new Float64Array(start) as never as [number, number, number, number];
  if (id === 0) return true;
  const worker = threads.find((thread) => thread.threadId === id);
  if (!worker) return false;
  const used = await processorTime(worker);
  // a thread that computes answers in the middle of it
  if (used === undefined) return true;
  const now = worker.performance.eventLoopUtilization();
  return lacksProcessor({
    busy: now.active - active,
    waiting: now.idle - idle,
    processor: used - processor,
  });
}
