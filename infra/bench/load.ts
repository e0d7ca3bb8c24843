import autocannon from 'autocannon';
import type { Measured } from './site-process.ts';

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
export async function load(site: Measured, paths: string[], seconds: number): Promise<LoadMetrics> {
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
