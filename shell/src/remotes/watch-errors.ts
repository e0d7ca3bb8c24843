import { ApiError } from '@ezhuthu/kit';
import type { Registry, RemoteRef } from '../registry/registry.ts';
import { reportFailure } from './remotes.ts';

/** Of the errors of a page, only the first are reported: a timer can throw forever. */
const maxReports = 10;

/** URLs of remotes' files in a stack trace. */
const file = /\/r\/(?<name>[\w-]+)\/(?<version>[\w.-]+)\//g;

/** The remote whose code is innermost in the stack trace; undefined when there is none. */
function findRemote(registry: Registry, trace: string): RemoteRef | undefined {
  for (const { groups } of trace.matchAll(file)) {
    const remote = registry.find(({ name }) => name === groups!.name);
    if (remote) return { ...remote, version: groups!.version! };
  }
  return undefined;
}

/** Answers of the API, and requests that were cancelled. */
const isExpected = (error: unknown) =>
  error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError');

/**
 * Reports what no error boundary sees: errors thrown in event handlers and timers, and promises that are rejected
 * without a handler, as failures of the remote whose code it was.
 */
export function watchErrors(registry: Registry): void {
  let reports = 0;
  function report(error: unknown, source = ''): void {
    if (isExpected(error) || reports >= maxReports) return;
    const remote = findRemote(registry, (error instanceof Error && error.stack) || source);
    if (!remote) return;
    reports++;
    reportFailure(remote, 'script');
  }
  addEventListener('error', ({ error, filename }) => report(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
