import type { RouteContext, RoutesOf } from '@ezhuthu/kit';
import type { RouteObject } from '@ezhuthu/kit/router';
import type { Registry } from '../registry/registry.ts';
import { loadExposedModule } from './load-remote.ts';

/** A remote's exposed module `./routes`: a function, so that each caller gets its own route objects. */
interface RoutesModule {
  routes: RoutesOf;
}

/** Tracks which remotes are loaded and which failed. */
export function createRemotes(registry: Registry, context: RouteContext) {
  const loaded = new Set<string>();
  const failed = new Set<string>();

  function fail(name: string, error: unknown): void {
    loaded.delete(name);
    failed.add(name);
    console.warn(`The remote ${name} did not load.`, error);
  }

  return {
    isLoaded: (name: string) => loaded.has(name),
    failed: (name: string) => failed.has(name),
    fail,

    /** The remote's routes; none when it fails to load, so that the page offers a retry. */
    async load(name: string): Promise<RouteObject[]> {
      try {
        const { routes } = (await loadExposedModule(registry, `${name}/routes`)) as RoutesModule;
        const created = routes(context);
        loaded.add(name);
        failed.delete(name);
        return created;
      } catch (error) {
        fail(name, error);
        return [];
      }
    },
  };
}

export type Remotes = ReturnType<typeof createRemotes>;
