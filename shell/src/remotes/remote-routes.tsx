import type { RoutesOf } from '@ezhuthu/kit';
import { FrontQueries, getFrontClient, type QueryClient } from '@ezhuthu/kit/query';
import { Outlet, type RouteObject } from '@ezhuthu/kit/router';

const prefix = 'remote:';

/** A remote's routes, below one that gives them a query client of their own. */
export function remoteRoutes(name: string, routes: RoutesOf, queryClient: QueryClient): RouteObject[] {
  return [
    {
      id: prefix + name,
      element: (
        <FrontQueries front={name}>
          <Outlet />
        </FrontQueries>
      ),
      children: routes({ queryClient: getFrontClient(queryClient, name) }),
    },
  ];
}

/** The query client of the page with these routes, outermost first. */
export function getPageClient(queryClient: QueryClient, routeIds: string[]): QueryClient {
  const id = routeIds.find((routeId) => routeId.startsWith(prefix));
  return id ? getFrontClient(queryClient, id.slice(prefix.length)) : queryClient;
}
