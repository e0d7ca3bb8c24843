import { ApiError } from '@ezhuthu/kit';
import { isRouteErrorResponse } from '@ezhuthu/kit/router';
import type { createStaticHandler } from '@ezhuthu/kit/router/server';
import type { Boot } from '../../src/starter/boot.ts';

/** The router's result for a URL, unless it is a redirect. */
export type StaticContext = Exclude<
  Awaited<ReturnType<ReturnType<typeof createStaticHandler>['query']>>,
  Response
>;

/**
 * The response status: that of the first error, that of a form's outcome, 404 if no route matched, otherwise 200. The router itself
 * reports 404 for URLs that not even `*` matches, such as those with a line break.
 */
export function getStatus({ errors, matches, actionData, statusCode }: StaticContext): number {
  const [error] = Object.values(errors ?? {});
  if (error) return error instanceof ApiError || isRouteErrorResponse(error) ? error.status : 500;
  if (actionData) return statusCode;
  return matches.at(-1)?.route.id === 'missing' ? 404 : 200;
}

function plainError(error: unknown) {
  if (error instanceof ApiError) return { status: error.status, code: error.code, message: error.message };
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  return isNotFound
    ? { status: 404, code: 'not_found', message: '' }
    : { status: 500, code: 'internal', message: '' };
}

/** The serialisable router state for hydration. */
export function routerState({ matches, errors, actionData }: StaticContext): Boot['router'] {
  return {
    // the router only hydrates routes that have a loaderData key
    loaderData: Object.fromEntries(matches.map(({ route }) => [route.id, null])),
    ...(actionData && { actionData }),
    errors:
      errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, plainError(error)])),
  };
}
