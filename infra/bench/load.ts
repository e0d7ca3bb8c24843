import autocannon from 'autocannon';
import type { Measured } from './site-process.ts';

export interface LoadMetrics {
  requestsPerSecond: number;
  /** CPU milliseconds of the serving process for one request. */
  cpuPerRequest: number;
  /** Milliseconds within which 97.5 % were answered. */
  p97: number;
  failed: number;
}

const connections = 10;

/** Loads addresses in turn from ten connections and reads what it cost the serving process. */
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
