/** A module of a front that failed to load, a page of it that threw, or code outside of rendering that did. */
export type Failure = 'load' | 'page' | 'script';

/** A release of a front. */
export interface FrontVersion {
  name: string;
  version: string;
}

/** The front is undefined for the shell. */
export type Failed = [front: FrontVersion | undefined, failure: Failure, error: unknown];

declare global {
  interface Window {
    /** Takes what failed: a list, until the script that sends reports is there. */
    failures?: { push(failed: Failed): unknown };
  }
}

/** Reports a failure to the page server. */
export function reportFailure(...failed: Failed): void {
  window.failures ??= [];
  window.failures.push(failed);
}
