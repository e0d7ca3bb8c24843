import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';

/** What a remote's routes are made with: of one browser, or of one request on the server. */
export interface RouteContext {
  queryClient: QueryClient;
}

/** What a remote's exposed module `./routes` has. Created again for each caller, so that no state is shared between requests. */
export type RoutesOf = (context: RouteContext) => RouteObject[];
