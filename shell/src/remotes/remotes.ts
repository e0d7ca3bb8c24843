import type { RoutesOf } from '@ezhuthu/kit';
import { getFrontClient, type QueryClient } from '@ezhuthu/kit/query';
import { type RouteObject, withClient } from '@ezhuthu/kit/router';
import type { LoadLanguage } from '@ezhuthu/kit/text';
import type { Registry, RemoteRef } from '@ezhuthu/releases/registry';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { reportFailure } from '../health/failures.ts';
import { setFrontLanguage } from '../languages/page-language.ts';
import { remoteRoutes } from './remote-routes.tsx';

/** Milliseconds for loading a remote at the first attempt; each further one may take twice as long. */
const loadTimeout = 10_000;

const definition = ({ name, entry }: RemoteRef) => ({ name, entry: new URL(entry, location.origin).href });

/**
 * Registers the remotes with the federation runtime without loading them. The runtime's preloading is
 * disabled: it adds style sheets without waiting for them, and runs every chunk twice.
 */
export function registerAll(registry: Registry): void {
  registerPlugins([
    {
      name: 'no-preload',
      async beforePreloadRemote(args) {
        args.preloadOps.length = 0;
      },
    },
  ]);
  registerRemotes(registry.map(definition));
}

function startTimeout(
  exposedModule: string,
  milliseconds: number,
): { expired: Promise<never>; stop(): void } {
  let timer: ReturnType<typeof setTimeout>;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${exposedModule} did not load in ${milliseconds} ms`)),
      milliseconds,
    );
  });
  return { expired, stop: () => clearTimeout(timer) };
}

/** @throws when the remote is broken */
async function loadLanguageModule({ name }: RemoteRef): Promise<LoadLanguage> {
  const loaded = await loadRemote<{ loadLanguage: LoadLanguage }>(`${name}/language`);
  if (!loaded) throw new Error(`${name}/language is empty`);
  return loaded.loadLanguage;
}

/**
 * Loads an exposed module of a remote. A remote that failed is registered again, so that the next
 * attempt reloads it.
 * @param attempt 0 for the first
 * @throws when the remote is unknown, broken, or exceeds the timeout
 */
export async function loadExposedModule(
  registry: Registry,
  exposedModule: string,
  attempt = 0,
): Promise<unknown> {
  const remote = registry.find(({ name }) => exposedModule.startsWith(`${name}/`));
  if (!remote) throw new Error(`No remote of this site has ${exposedModule}.`);
  const { expired, stop } = startTimeout(exposedModule, loadTimeout * 2 ** Math.min(attempt, 3));
  try {
    const [loaded] = await Promise.race([
      Promise.all([
        loadRemote(exposedModule),
        remote.hasLanguages && setFrontLanguage(remote.name, () => loadLanguageModule(remote)),
      ]),
      expired,
    ]);
    if (!loaded) throw new Error(`${exposedModule} is empty`);
    return loaded;
  } catch (error) {
    registerRemotes([definition(remote)], { force: true });
    reportFailure(remote, 'load', error);
    throw error;
  } finally {
    stop();
  }
}

/** A remote's exposed module `./routes`: a function, so that each caller gets its own route objects. */
interface RoutesModule {
  routes: RoutesOf;
}

/**
 * Tracks which remotes are loaded and which failed.
 * @param prepare runs before a page of a remote is shown after one of another
 */
export function createRemotes(registry: Registry, queryClient: QueryClient, prepare?: RouteObject['loader']) {
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
    async load(name: string, attempt?: number): Promise<RouteObject[]> {
      try {
        const { routes } = (await loadExposedModule(registry, `${name}/routes`, attempt)) as RoutesModule;
        const client = getFrontClient(queryClient, name);
        const created = remoteRoutes(name, withClient(routes({ queryClient: client }), client), prepare);
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
