import type { RemoteRef } from '../registry/registry.ts';

/** A module of a remote that failed to load, or a page of it that threw. */
export type Failure = 'load' | 'page';

/** Reports a failure to the page server, which only counts failures by remote and version. */
export function reportFailure(remote: RemoteRef | undefined, failure: Failure): void {
  if (remote) navigator.sendBeacon?.(`/metrics/failures/${remote.name}/${remote.version}/${failure}`);
}
