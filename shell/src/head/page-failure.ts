import { ApiError, type PageHead } from '@ezhuthu/kit';
import { isRouteErrorResponse } from '@ezhuthu/kit/router';
import { shellText } from '@ezhuthu/kit/text';
import { useSyncExternalStore } from 'react';

export const missingHead: PageHead = { title: shellText.notFound, noindex: true };
const failedHead: PageHead = { title: shellText.somethingWrong, noindex: true };

/** What is no address of the API's is not there either. */
const nothingThere = new Set([400, 404]);

/** What the document is called in place of a page that is not there, or that could not be had. */
export function headOfFailure(error: unknown): PageHead {
  const isAnswer = error instanceof ApiError || isRouteErrorResponse(error);
  return isAnswer && nothingThere.has(error.status) ? missingHead : failedHead;
}

interface Failure {
  error: unknown;
  /** Key of the location whose page failed. */
  key: string;
}

let failure: Failure | null = null;
const listeners = new Set<() => void>();

/** For the router's `onError`: remembers why the page at a location is not shown. */
export function recordFailure(error: unknown, { location: { key } }: { location: { key: string } }): void {
  failure = { error, key };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Why the page at this location is not shown, if it failed. */
export function usePageFailure(key: string): Failure | null {
  const last = useSyncExternalStore(
    subscribe,
    () => failure,
    () => null,
  );
  return last?.key === key ? last : null;
}
