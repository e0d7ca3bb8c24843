import type { RemoteRef } from '../registry/registry.ts';

/** Something of a remote that did not load, or a page of it that threw. */
export type Failure = 'load' | 'page';

/** Tells the page server what failed in this browser: it counts failures by remote and version, and keeps nothing else. */
export function reportFailure(remote: RemoteRef | undefined, failure: Failure): void {
  if (remote) navigator.sendBeacon?.(`/metrics/failures/${remote.name}/${remote.version}/${failure}`);
}
