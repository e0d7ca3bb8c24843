import { type FrontVersion, reportFailure } from './failures.ts';

/** Of the errors of a page, only the first are reported: a timer can throw forever. */
const maxReports = 10;

/** URLs of releases' files in a stack trace. */
const file = /\/r\/(?<name>[\w-]+)\/(?<version>[\w.-]+)\//g;

/** The remote whose code is innermost in the stack trace, else the shell; undefined when it has no code of either. */
function findFront(trace: string): FrontVersion | undefined {
  const fronts = Array.from(trace.matchAll(file), ({ groups }) => groups as unknown as FrontVersion);
  return fronts.find(({ name }) => name !== 'shell') ?? fronts[0];
}

/** Answers of the API, and requests that were cancelled. */
const isExpected = (error: unknown) => /^(?:ApiError|AbortError)$/.test((error as Error | null)?.name ?? '');

/**
 * Reports what no error boundary sees: errors thrown in event handlers and timers, and promises that are rejected
 * without a handler, as failures of the front whose code it was.
 */
export function watchErrors(): void {
  let reports = 0;
  function report(error: unknown, source = ''): void {
    if (isExpected(error) || reports >= maxReports) return;
    const front = findFront((error instanceof Error && error.stack) || source);
    if (!front) return;
    reports++;
    reportFailure(front, 'script', error);
  }
  addEventListener('error', ({ error, filename }) => report(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
