import { ApiError } from './transport.ts';

/**
 * For React's `onCaughtError`: an answer that an error boundary turns into a page, such as a 404, is no fault of the
 * program and is not complained about; anything else is.
 */
export function reportCaught(error: unknown): void {
  if (!(error instanceof ApiError)) console.error(error);
}
