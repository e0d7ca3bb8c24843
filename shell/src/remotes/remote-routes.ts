import type { RouteContext, RoutesOf } from '@ezhuthu/kit';
import type { RouteObject } from '@ezhuthu/kit/router';
import type { Registry } from '../registry/registry.ts';
import { loadExposedModule } from './load-remote.ts';

/** What a remote's exposed module `./routes` has: a function, so that each caller has route objects of its own. */
interface RoutesModule {
  routes: RoutesOf;
}

/** Which remotes are on the page, and which have failed. */
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

    /** The remote's routes, or none when it does not load: the page then says so and offers to try again. */
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
