/** Loads an exposed module of another front, such as `insights/tracker`, at run time. */
export type ModuleLoader = (exposedModule: string) => Promise<unknown>;

let loader: ModuleLoader | undefined;

/** The shell, which knows the registry, says how. */
export function provideModuleLoader(next: ModuleLoader): void {
  loader = next;
}

/**
 * Loads what a remote exposes.
 * @param exposedModule `remote/module` as the registry and the remote's `exposes` name them
 * @throws when the remote is not registered, does not load in time, or is broken
 */
export async function loadModule<T>(exposedModule: string): Promise<T> {
  if (!loader) throw new Error(`No shell can load ${exposedModule} here.`);
  return (await loader(exposedModule)) as T;
}
