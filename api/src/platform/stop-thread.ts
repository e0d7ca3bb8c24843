import type { Worker } from 'node:worker_threads';

/** Milliseconds for what a thread still runs. */
const timeout = 10_000;

/** Asks a thread to end, and ends it when it takes too long. @param ended resolves when it has ended */
export async function stopThread(thread: Worker, ended: Promise<unknown>): Promise<void> {
  thread.postMessage('stop');
  const timer = setTimeout(() => void thread.terminate(), timeout);
  await ended;
  clearTimeout(timer);
}
