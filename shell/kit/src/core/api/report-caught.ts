import { ApiError } from './transport.ts';

/**
 * For React's `onCaughtError`: an answer that an error boundary turns into a page, such as a 404, is no fault of the
 * program and is not complained about; anything else is.
 * @returns whether it was complained about
 */
export function reportCaught(error: unknown): boolean {
  const isFault = !(error instanceof ApiError);
  if (isFault) console.error(error);
  return isFault;
}
