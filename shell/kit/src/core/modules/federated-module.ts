/** Loads an exposed module of another front, such as `insights/tracker`, at run time. */
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
export async function loadModule<T>(exposedModule: string): Promise<T> {
  if (!loader) throw new Error(`No shell can load ${exposedModule} here.`);
  return (await loader(exposedModule)) as T;
}
