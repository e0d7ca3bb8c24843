import { openHealthSession } from '../health/read-health.ts';
import { rollBack } from '../make-live.ts';
import type { ReleaseStore } from '../store/store.ts';
import { endTrialSession } from '../trial/trial-session.ts';
import { watchRelease } from './watch.ts';

interface Place {
  store: ReleaseStore;
  /** Address of the running site. */
  site: string;
  print(line: string): void;
}

/**
 * Watches a release that has just become live, and goes back to the one before when it fails more than that.
 * @param before the version that was live before
 * @param duration milliseconds
 * @throws when the release was taken back
 */
export async function watchLive(
  name: string,
  { version, before, duration }: { version: string; before: string; duration: number },
  { store, site, print }: Place,
): Promise<void> {
  let session: Awaited<ReturnType<typeof openHealthSession>>;
  try {
    session = await openHealthSession({ store, site });
  } catch (error) {
    return print(`It is not watched: ${(error as Error).message}`);
  }
  print(`It is watched for ${Math.round(duration / 60_000)} minutes; Ctrl+C leaves it live without`);
  try {
    const place = { store, site, session, print };
    const { worse } = await watchRelease({ ...place, name, version, before, isBeside: false, duration });
    if (!worse) return print(`${name} ${version} does as well as ${before}`);
    await rollBack(store, name, { why: worse, isAutomatic: true });
    throw new Error(`${name} ${version} was taken back, since it is worse than before: ${worse}`);
  } finally {
    await endTrialSession(session, site);
  }
}
