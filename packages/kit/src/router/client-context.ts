import type { QueryClient } from '@tanstack/react-query';
import { createContext, type RouteObject, RouterContextProvider } from 'react-router-dom';

const clientContext = createContext<QueryClient>();

/** The query client of the front whose loader has this context. */
export const getClient = (context: Readonly<RouterContextProvider>): QueryClient =>
  context.get(clientContext);

/** Creates the context of loaders that use a query client. */
export const contextWith = (client: QueryClient): RouterContextProvider =>
  new RouterContextProvider(new Map([[clientContext, client]]));

function withContext(route: RouteObject, context: RouterContextProvider): RouteObject {
  const { loader, lazy, children } = route;
  return {
    ...route,
    ...(typeof loader === 'function' && { loader: (args) => loader({ ...args, context }) }),
    ...(typeof lazy === 'function' && {
      lazy: async () => withContext((await lazy()) as RouteObject, context),
    }),
    ...(children && { children: children.map((child) => withContext(child, context)) }),
  } as RouteObject;
}

/**
 * Gives the loaders of routes the query client that all pages of a browser share. The router's `getContext` and middleware would make
 * every navigation asynchronous, even one without loaders.
 */
export function withClient(routes: RouteObject[], client: QueryClient): RouteObject[] {
  const context = contextWith(client);
  return routes.map((route) => withContext(route, context));
}
