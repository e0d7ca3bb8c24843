import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  // the usual 10 ms wake an idle process a hundred times a second; stalls are measured while somebody waits
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 1000 });
  for (const figure of ['mean', 'min', 'max', 'stddev', 'p50', 'p90', 'p99'])
    registry.removeSingleMetric(`nodejs_eventloop_lag_${figure}_seconds`);
  /** Seconds per request, by operation and status. */
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer a request.',
    labelNames: ['operation', 'status'] as const,
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  /** Seconds per statement. */
  const queries = new Histogram({
    name: 'database_query_seconds',
    help: 'Time the database takes for a statement.',
    buckets: [0.0005, 0.002, 0.01, 0.05, 0.2, 1, 5],
    registers: [registry],
  });
  /** Seconds for which the event loop stood still, by the operation or kind of work that held it up. */
  const stalls = new Histogram({
    name: 'event_loop_stall_seconds',
    help: 'Time for which the event loop stood still, where it was 200 ms or more.',
    labelNames: ['operation'] as const,
    buckets: [0.2, 0.5, 1, 5, 20],
    registers: [registry],
  });
  /** Seconds for which background work ran, by its name. */
  const background = new Histogram({
    name: 'background_work_seconds',
    help: 'Time for which background work ran.',
    labelNames: ['name'] as const,
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers: [registry],
  });
  return { registry, requests, queries, stalls, background };
}
