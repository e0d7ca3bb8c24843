import { type HealthReader, openHealthReader } from '../health/read-health.ts';
import { rollBack } from '../make-live.ts';
import type { ReleaseStore } from '../store/store.ts';
import { type Verdict, watchRelease } from './watch.ts';

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
  let health: HealthReader;
  try {
    health = await openHealthReader({ store, site });
  } catch (error) {
    return print(`It is not watched: ${(error as Error).message}`);
  }
  print(`It is watched for ${Math.round(duration / 60_000)} minutes; Ctrl+C leaves it live without`);
  let verdict: Verdict;
  try {
    verdict = await watchRelease({ store, health, name, version, before, isBeside: false, duration, print });
  } catch (error) {
    // it stays live
    return print((error as Error).message);
  } finally {
    await health.close();
  }
  if (!verdict.worse)
    return print(
      verdict.isTooFew
        ? `${name} ${version} stays live; there were too few views to judge it by: ${verdict.summary}`
        : `${name} ${version} does as well as ${before}`,
    );
  await rollBack(store, name, { why: verdict.worse, isAutomatic: true, site, print });
  throw new Error(`${name} ${version} was taken back, since it is worse than before: ${verdict.worse}`);
}
