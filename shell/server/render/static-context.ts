import { ApiError } from '@ezhuthu/kit';
import { isRouteErrorResponse } from '@ezhuthu/kit/router';
import type { createStaticHandler } from '@ezhuthu/kit/router/server';
import type { Boot } from '../../src/app/boot.ts';

/** What the router has found out about an address. */
export type StaticContext = Exclude<
  Awaited<ReturnType<ReturnType<typeof createStaticHandler>['query']>>,
  Response
>;

/**
 * The answer's status: what went wrong, or that nothing was found, or 200. The router itself says 404 of an address that
 * not even `*` stands for, such as one with a line break.
 */
export function getStatus({ errors, matches }: StaticContext): number {
  const [error] = Object.values(errors ?? {});
  if (error) return error instanceof ApiError || isRouteErrorResponse(error) ? error.status : 500;
  return matches.at(-1)?.route.id === 'missing' ? 404 : 200;
}

function plainError(error: unknown) {
  if (error instanceof ApiError) return { status: error.status, code: error.code, message: error.message };
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  return isNotFound
    ? { status: 404, code: 'not_found', message: '' }
    : { status: 500, code: 'internal', message: '' };
}

/** The same for the browser's router, which goes on from there. */
export function routerState({ matches, errors }: StaticContext): Boot['router'] {
  return {
    // without its key the router renders nothing of a route when it hydrates
    loaderData: Object.fromEntries(matches.map(({ route }) => [route.id, null])),
    errors:
      errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, plainError(error)])),
  };
}
