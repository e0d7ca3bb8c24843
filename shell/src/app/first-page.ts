import { ApiError } from '@ezhuthu/kit';
import { matchRoutes, type RouteObject } from '@ezhuthu/kit/router';
import { getOwner } from '../registry/registry.ts';
import type { Remotes } from '../remotes/remote-routes.ts';
import { reportFailure } from '../remotes/report-failure.ts';
import type { Boot } from './boot.ts';
import { shellRoutes } from './routes.tsx';

/** The router must know the page's own code before it begins, or hydration finds another tree than the server made. */
async function resolveMatched(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** The routes to begin with: those of the remote that owns the address, or the shell's alone when it does not load. */
export async function firstRoutes({ registry }: Boot, remotes: Remotes): Promise<RouteObject[]> {
  const owner = getOwner(registry, location.pathname);
  const routes = shellRoutes(owner ? await remotes.load(owner.remote.name) : []);
  try {
    await resolveMatched(routes);
    return routes;
  } catch (error) {
    remotes.fail(owner!.remote.name, error);
    reportFailure(owner!.remote, 'load');
    return shellRoutes([]);
  }
}

/** Whether what the server rendered can be taken over by what is loaded here. */
export function canHydrate({ rendered }: Boot, remotes: Remotes): boolean {
  return rendered !== null && (rendered === '' || remotes.isLoaded(rendered));
}

/**
 * Gives the entry of the browser's history that the document was loaded into a key of its own, as the router gives to
 * those it makes. Without one all of them are called `default`, and a page opens where another was scrolled to.
 */
export function nameHistoryEntry(): void {
  const { state } = history;
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}

function reviveError(error: unknown): ApiError {
  const { status, code, message } = error as { status: number; code: string; message: string };
  return new ApiError(status, { code, message });
}

/** The router's state as the server left it. */
export function hydrationData({ router: { loaderData, errors } }: Boot) {
  const revived = Object.entries(errors ?? {}).map(([id, error]) => [id, reviveError(error)]);
  return { loaderData, errors: errors && Object.fromEntries(revived) };
}
