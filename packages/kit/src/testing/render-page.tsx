import type { User } from '@ezhuthu/contract';
import { reportCaught, sessionStore } from '@ezhuthu/kit';
import { makeQueryClient, type QueryClient, QueryClientProvider } from '@ezhuthu/kit/query';
import { type RouteObject, RouterProvider, withClient } from '@ezhuthu/kit/router';
import { createMemoryRouter } from '@ezhuthu/kit/router/server';
import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';

export interface PageOptions {
  /** Initial path; `/` by default. */
  path?: string;
  /** The signed-in user; by default a visitor. */
  session?: User;
  /** The page's client, also of its loaders. */
  queryClient?: QueryClient;
  /** Wraps the router, as the front does. */
  around?(page: ReactNode): ReactNode;
}

/** The router would log errors that React logs as well. */
const leaveToReact = () => {};

/** Fallback until the initial loaders finish; without one the router warns. */
const Nothing = () => null;

/** Signs the user in, or out without one. */
export function beHere(session?: User): void {
  if (session) sessionStore.begin('token', session);
  else sessionStore.end('signed-out');
}

/** Renders routes, or one element at any path, with an empty query cache by default. */
export function renderPage(
  page: ReactElement | RouteObject[],
  { path = '/', session, queryClient = makeQueryClient(), around = (inside) => inside }: PageOptions = {},
) {
  beHere(session);
  const overrides: RouteObject[] = Array.isArray(page) ? page : [{ path: '*', element: page }];
  const routes = overrides.map((route) => ({ HydrateFallback: Nothing, ...route }));
  const router = createMemoryRouter(withClient(routes, queryClient), { initialEntries: [path] });
  const shown = render(
    <QueryClientProvider client={queryClient}>
      {around(<RouterProvider router={router} onError={leaveToReact} />)}
    </QueryClientProvider>,
    { onCaughtError: reportCaught },
  );
  return { ...shown, router, queryClient };
}
