import { ApiError } from '@ezhuthu/kit';
import { matchRoutes, type RouteObject } from '@ezhuthu/kit/router';
import { getOwner } from '@ezhuthu/releases/registry';
import { reportFailure } from '../health/failures.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { shellRoutes } from '../routes.tsx';
import type { Boot } from '../starter/boot.ts';

/**
 * Lazy routes of the initial page must be resolved before the router starts; otherwise hydration finds a
 * different tree than the server rendered.
 */
async function resolveMatched(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** The routes of the remote that owns the URL, or only the shell's when they fail to load. */
async function loadRoutes({ registry }: Boot, remotes: Remotes, attempt: number): Promise<RouteObject[]> {
  const owner = getOwner(registry, location.pathname);
  try {
    const routes = shellRoutes(owner ? await remotes.load(owner.remote.name, attempt) : []);
    await resolveMatched(routes);
    return routes;
  } catch (error) {
    remotes.fail(owner!.remote.name, error);
    reportFailure(owner!.remote, 'load', error);
    return shellRoutes([]);
  }
}

/**
 * Attempts between two waits. A script whose preload has failed fails once more, without a request; so there are more attempts
 * than scripts that load one after another: the remote's entry, its routes, and up to two of the page.
 */
const attemptsAtOnce = 6;

/**
 * The initial routes. A page that the server has rendered stays as it is until its scripts have loaded, however often that
 * fails; any other page comes with Retry.
 */
export async function firstRoutes(boot: Boot, remotes: Remotes): Promise<RouteObject[]> {
  for (let attempt = 0; ; attempt++) {
    const routes = await loadRoutes(boot, remotes, attempt);
    if (boot.rendered === null || canHydrate(boot, remotes)) return routes;
    if ((attempt + 1) % attemptsAtOnce === 0)
      await window.starting.untilNextAttempt(Math.floor(attempt / attemptsAtOnce));
  }
}

/** Whether the server-rendered page can be hydrated with the loaded code. */
export function canHydrate({ rendered }: Boot, remotes: Remotes): boolean {
  return rendered !== null && (rendered === '' || remotes.isLoaded(rendered));
}

/**
 * Gives the initial history entry a key of its own, like the router does for later entries. Without one
 * every document's first entry is called `default`, and a page opens at the scroll position of another.
 */
export function nameHistoryEntry(): void {
  const { state } = history;
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}

function reviveError(error: unknown): ApiError {
  const { status, code, message } = error as { status: number; code: string; message: string };
  return new ApiError(status, { code, message });
}

/** The router's initial state from the server. */
export function hydrationData({ router: { loaderData, errors, actionData } }: Boot) {
  const revived = Object.entries(errors ?? {}).map(([id, error]) => [id, reviveError(error)]);
  return { loaderData, actionData, errors: errors && Object.fromEntries(revived) };
}
