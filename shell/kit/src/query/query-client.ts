import { QueryClient } from '@tanstack/react-query';

/**
 * How long an unused query stays in memory, in milliseconds. On the server the client is discarded with
 * its request; a timer would keep it in memory for longer.
 */
const gcTime = typeof document === 'undefined' ? Number.POSITIVE_INFINITY : 60 * 60_000;

/**
 * Creates a client for one browser or, on the server, for one request. The transport handles retries.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, gcTime: gcTime, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}
