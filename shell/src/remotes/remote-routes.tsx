import { getFrontClient, type QueryClient, QueryClientProvider, useQueryClient } from '@ezhuthu/kit/query';
import { Outlet, type RouteObject } from '@ezhuthu/kit/router';

/** Gives a remote's pages its query client. */
const Front = ({ name }: { name: string }) => (
  <QueryClientProvider client={getFrontClient(useQueryClient(), name)}>
    <Outlet />
  </QueryClientProvider>
);

/**
 * A remote's routes, below one that gives them a query client of their own.
 * @param loader runs when a page of another front was shown before, and not when only the address's search
 *   changes: that navigation ends at once, so that a second one right after it loses nothing of the first
 */
export function remoteRoutes(
  name: string,
  children: RouteObject[],
  loader?: RouteObject['loader'],
): RouteObject[] {
  return [
    {
      id: `remote:${name}`,
      handle: { front: name },
      loader,
      shouldRevalidate: () => false,
      element: <Front name={name} />,
      children,
    },
  ];
}

/**
 * The query client of a page of a remote, by the handles of its routes; that of the shell for a page of its own.
 * @param queryClient the shell's
 */
export function findClient(handles: unknown[], queryClient: QueryClient): QueryClient {
  const front = (handles as ({ front?: string } | undefined)[]).find((handle) => handle?.front)?.front;
  return front === undefined ? queryClient : getFrontClient(queryClient, front);
}
