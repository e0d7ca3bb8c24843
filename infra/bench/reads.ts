import { percentile, sorted } from './percentile.ts';
import type { Measured } from './site-process.ts';

/**
 * Reads an address repeatedly until `until` settles.
 * @returns sorted milliseconds of the reads
 */
export async function readTimes(
  { url }: Measured,
  address: string,
  until: Promise<unknown>,
): Promise<number[]> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  until.then(over, over);
  const times: number[] = [];
  while (!isOver) {
    const start = performance.now();
    await (await fetch(url + address)).arrayBuffer();
    times.push(performance.now() - start);
  }
  await until;
  return sorted(times);
}

/** @param times in ascending order */
export const formatTimes = (times: number[]) =>
  `median ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms (${times.length})`;
