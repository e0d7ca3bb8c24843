import { ApiError } from './transport.ts';

/**
 * For React's `onCaughtError`: logs errors, except API errors, which error boundaries render as pages
 * such as a 404.
 * @returns whether the error was logged
 */
export function reportCaught(error: unknown): boolean {
  const isFault = !(error instanceof ApiError);
  if (isFault) console.error(error);
  return isFault;
}
