import type { User } from '@ezhuthu/contract';
import { reportCaught, sessionStore } from '@ezhuthu/kit';
import { makeQueryClient, type QueryClient, QueryClientProvider } from '@ezhuthu/kit/query';
import { type RouteObject, RouterProvider } from '@ezhuthu/kit/router';
import { createMemoryRouter } from '@ezhuthu/kit/router/server';
import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';

export interface PageOptions {
  /** Where the reader is; `/` unless told. */
  path?: string;
  /** Who is here; a visitor unless told. */
  session?: User;
  /** For routes that are made with the client of their page. */
  queryClient?: QueryClient;
  /** What a front puts around its router. */
  around?(page: ReactNode): ReactNode;
}

/** The router would say what React's own report says. */
const leaveToReact = () => {};

/** Stands until the first loaders are done; without one the router warns. */
const Nothing = () => null;

/** What `session` stands for, in this browser. */
export function beHere(session?: User): void {
  if (session) sessionStore.begin('token', session);
  else sessionStore.end('signed-out');
}

/** Shows routes, or one element at any address, as a browser would, with nothing asked yet. */
export function renderPage(
  page: ReactElement | RouteObject[],
  { path = '/', session, queryClient = makeQueryClient(), around = (inside) => inside }: PageOptions = {},
) {
  beHere(session);
  const overrides: RouteObject[] = Array.isArray(page) ? page : [{ path: '*', element: page }];
  const routes = overrides.map((route) => ({ HydrateFallback: Nothing, ...route }));
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const shown = render(
    <QueryClientProvider client={queryClient}>
      {around(<RouterProvider router={router} onError={leaveToReact} />)}
    </QueryClientProvider>,
    { onCaughtError: reportCaught },
  );
  return { ...shown, router, queryClient };
}
