import type { RoutesOf } from '@ezhuthu/kit';
import { getFrontClient, type QueryClient, QueryClientProvider } from '@ezhuthu/kit/query';
import { Outlet, type RouteObject } from '@ezhuthu/kit/router';

/** A remote's routes, below one that gives them a query client of their own. */
export function remoteRoutes(name: string, routes: RoutesOf, queryClient: QueryClient): RouteObject[] {
  const client = getFrontClient(queryClient, name);
  return [
    {
      id: `remote:${name}`,
      handle: { client },
      element: (
        <QueryClientProvider client={client}>
          <Outlet />
        </QueryClientProvider>
      ),
      children: routes({ queryClient: client }),
    },
  ];
}

/** The query client of a page of a remote, by the handles of its routes; undefined for a page of the shell. */
export const findClient = (handles: unknown[]): QueryClient | undefined =>
  (handles as ({ client?: QueryClient } | undefined)[]).find((handle) => handle?.client)?.client;
