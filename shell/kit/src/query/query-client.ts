import { QueryClient } from '@tanstack/react-query';

/**
 * How long an unused answer stays in memory, in milliseconds. On the server it goes with the client of its request: a
 * timer would hold both long after.
 */
const gcTime = typeof document === 'undefined' ? Number.POSITIVE_INFINITY : 60 * 60_000;

/** A client for one browser, or on the server for one request. Retries are the transport's, which knows the rules. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, gcTime: gcTime, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}
