import type { QueryClient } from '@tanstack/react-query';
import { createContext, RouterContextProvider } from 'react-router-dom';

const clientContext = createContext<QueryClient>();

/** The query client of the front whose loader or action has this context. */
export const getClient = (context: Readonly<RouterContextProvider>): QueryClient =>
  context.get(clientContext);

/** Creates the context of loaders that use a query client. */
export const contextWith = (client: QueryClient): RouterContextProvider =>
  new RouterContextProvider(new Map([[clientContext, client]]));

/** Gives the loaders below a route another query client. */
export const changeClient =
  (change: (client: QueryClient) => QueryClient) =>
  ({ context }: { context: Readonly<RouterContextProvider> }): void =>
    context.set(clientContext, change(getClient(context)));
