import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import type { ExposedModules } from './exposed-modules.ts';

/** Loads an exposed module of another front, such as `insights/panel`, at run time. */
export type ModuleLoader = (exposedModule: string) => Promise<unknown>;

let loader: ModuleLoader | undefined;

/** The shell provides the loader, since it has the registry. */
export function provideModuleLoader(next: ModuleLoader): void {
  loader = next;
}

/**
 * Loads an exposed module of a remote.
 * @param exposedModule `remote/module` as named in the registry and the remote's `exposes`
 * @throws when the remote is not registered, fails to load or exceeds the timeout
 */
export async function loadModule<Name extends keyof ExposedModules>(
  exposedModule: Name,
): Promise<ExposedModules[Name]> {
  if (!loader) throw new Error(`No shell can load ${exposedModule} here.`);
  return (await loader(exposedModule)) as ExposedModules[Name];
}

/** Input of a remote's routes. Their loaders get the query client from their context instead, see `getClient`. */
export interface RouteContext {
  queryClient: QueryClient;
}

/**
 * A remote's exposed module `./routes`. On the server a function without a parameter is called once for all pages, any other for
 * each page, so that pages share no state.
 */
export type RoutesOf = (context: RouteContext) => RouteObject[];
