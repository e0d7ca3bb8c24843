import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';

/** Input of a remote's routes, for one browser or one request on the server. */
export interface RouteContext {
  queryClient: QueryClient;
}

/**
 * A remote's exposed module `./routes`. Called per browser or request, so that requests share no state.
 */
export type RoutesOf = (context: RouteContext) => RouteObject[];
