import '@ezhuthu/kit/styles.css';
import './icon.svg';
import { ApiError, loadModule, provideModuleLoader, sessionStore } from '@ezhuthu/kit';
import { type DehydratedState, hydrate, makeQueryClient, type QueryClient } from '@ezhuthu/kit/query';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from '@ezhuthu/kit/router';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { type Boot, readBoot } from './app/boot.ts';
import { contentRouteId, shellRoutes } from './app/routes.tsx';
import { siteQuery } from './app/site-query.ts';
import { ownerOf } from './registry/registry.ts';
import { loadDoor, registerAll } from './remotes/load-remote.ts';
import { createRemotes, type Remotes } from './remotes/remote-routes.ts';
import { startTracker } from './remotes/start-tracker.ts';

/** The router must know the page's own code before it begins, or hydration finds another tree than the server made. */
async function resolveMatched(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

function hydrationOf({ router }: Boot) {
  const errors =
    router.errors &&
    Object.fromEntries(Object.entries(router.errors).map(([id, error]) => [id, reviveError(error)]));
  return { loaderData: router.loaderData, errors };
}

function reviveError(error: unknown): unknown {
  const { status, code, message } = error as { status: number; code: string; message: string };
  return new ApiError(status, { code, message });
}

function createRouter(boot: Boot, routes: RouteObject[], remotes: Remotes, isRendered: boolean) {
  return createBrowserRouter(routes, {
    hydrationData: isRendered ? hydrationOf(boot) : undefined,
    async patchRoutesOnNavigation({ path, patch }) {
      const owner = ownerOf(boot.registry, path);
      if (!owner || remotes.isLoaded(owner.remote.name)) return;
      patch(contentRouteId, await remotes.load(owner.remote.name));
    },
  });
}

async function firstRoutes(boot: Boot, remotes: Remotes): Promise<RouteObject[]> {
  const owner = ownerOf(boot.registry, location.pathname);
  const routes = shellRoutes(owner ? await remotes.load(owner.remote.name) : []);
  await resolveMatched(routes);
  return routes;
}

async function start(): Promise<void> {
  const boot = readBoot();
  const queryClient: QueryClient = makeQueryClient();
  hydrate(queryClient, boot.queries as DehydratedState);
  registerAll(boot.registry);
  provideModuleLoader((door) => loadDoor(boot.registry, door));
  const remotes = createRemotes(boot.registry, { queryClient });
  const routes = await firstRoutes(boot, remotes);
  await queryClient.ensureQueryData(siteQuery);
  const isRendered = boot.rendered !== null && (boot.rendered === '' || remotes.isLoaded(boot.rendered));
  const router = createRouter(boot, routes, remotes, isRendered);
  const shell = { registry: boot.registry, siteUrl: boot.siteUrl, failed: remotes.failed };
  const tree = (
    <App queryClient={queryClient} shell={shell}>
      <RouterProvider router={router} />
    </App>
  );
  const root = document.getElementById('root')!;
  if (isRendered) hydrateRoot(root, tree);
  else createRoot(root).render(tree);
  sessionStore.restore();
  performance.mark('alive');
  startTracker(() => loadModule('insights/tracker'));
}

void start();
