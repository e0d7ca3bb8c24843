import { ApiError, type PageHead } from '@ezhuthu/kit';
import { isRouteErrorResponse } from '@ezhuthu/kit/router';
import { useSyncExternalStore } from 'react';
import { shellText } from '../messages/shell.ts';

export const getMissingHead = (): PageHead => ({ title: shellText.notFound, noindex: true });
const getFailedHead = (): PageHead => ({ title: shellText.somethingWrong, noindex: true });

/** A 400 is treated as not found: the URL's parameters are invalid. */
const nothingThere = new Set([400, 404]);

/** Metadata for a page that is missing or failed. */
export function headOfFailure(error: unknown): PageHead {
  const isAnswer = error instanceof ApiError || isRouteErrorResponse(error);
  return isAnswer && nothingThere.has(error.status) ? getMissingHead() : getFailedHead();
}

interface Failure {
  error: unknown;
  /** Key of the location whose page failed. */
  key: string;
}

let failure: Failure | null = null;
const listeners = new Set<() => void>();

/** For the router's `onError`: records why a location's page failed. */
export function recordFailure(error: unknown, { location: { key } }: { location: { key: string } }): void {
  failure = { error, key };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The failure of the page at this location, if any. */
export function usePageFailure(key: string): Failure | null {
  const last = useSyncExternalStore(
    subscribe,
    () => failure,
    () => null,
  );
  return last?.key === key ? last : null;
}
