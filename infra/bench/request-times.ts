import autocannon from 'autocannon';
import type { MeasuredProcess } from './site-process.ts';

/**
 * @param times in ascending order
 * @param share from 0 to 1
 */
export const percentile = (times: number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))]!;

export const sorted = (times: number[]): number[] => [...times].sort((one, other) => one - other);

/**
 * Sends GET requests one after the other.
 * @returns sorted milliseconds
 * @throws when a response is not successful
 */
export async function timeRequests(
  count: number,
  getUrl: () => string,
  headers: Record<string, string> = {},
): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn++) {
    const url = getUrl();
    const start = performance.now();
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
    times.push(performance.now() - start);
  }
  return sorted(times);
}

/**
 * Reads an address repeatedly until `until` settles.
 * @returns sorted milliseconds of the reads
 */
export async function readTimes(
  { url }: MeasuredProcess,
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

export interface LoadMetrics {
  requestsPerSecond: number;
  /** CPU milliseconds of the server process per request. */
  cpuPerRequest: number;
  /** 97.5th percentile of the latency, in milliseconds. */
  p97: number;
  failed: number;
}

const connections = 10;

/**
 * Requests paths in turn over ten connections, and measures throughput, latency and the CPU time of the server
 * process.
 */
export async function load(site: MeasuredProcess, paths: string[], seconds: number): Promise<LoadMetrics> {
  const before = site.cpu();
  const result = await autocannon({
    url: site.url,
    requests: paths.map((path) => ({ path })),
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  const requests = result['2xx'];
  return {
    requestsPerSecond: requests / seconds,
    cpuPerRequest: (site.cpu() - before) / requests,
    p97: result.latency.p97_5,
    failed: result.non2xx + result.errors,
  };
}
