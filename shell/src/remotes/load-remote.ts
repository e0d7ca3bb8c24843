import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Registry, RemoteRef } from '../registry/registry.ts';
import { reportFailure } from './report-failure.ts';

/** Timeout for loading a remote, in milliseconds. */
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

function startTimeout(exposedModule: string): { expired: Promise<never>; stop(): void } {
  let timer: ReturnType<typeof setTimeout>;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${exposedModule} did not load in ${loadTimeout} ms`)),
      loadTimeout,
    );
  });
  return { expired, stop: () => clearTimeout(timer) };
}

/**
 * Loads an exposed module of a remote. A remote that failed is registered again, so that the next
 * attempt reloads it.
 * @throws when the remote is unknown, broken, or exceeds the timeout
 */
export async function loadExposedModule(registry: Registry, exposedModule: string): Promise<unknown> {
  const remote = registry.find(({ name }) => exposedModule.startsWith(`${name}/`));
  if (!remote) throw new Error(`No remote of this site has ${exposedModule}.`);
  const { expired, stop } = startTimeout(exposedModule);
  try {
    const loaded = await Promise.race([loadRemote(exposedModule), expired]);
    if (!loaded) throw new Error(`${exposedModule} is empty`);
    return loaded;
  } catch (error) {
    registerRemotes([definition(remote)], { force: true });
    reportFailure(remote, 'load');
    throw error;
  } finally {
    stop();
  }
}
