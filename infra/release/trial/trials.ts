import { unknownPath } from '../live-site.ts';
import type { Manifest } from '../manifest.ts';
import { getPublicPages, type Mount, samplePaths } from './sample-paths.ts';
import type { Trial } from './try-pages.ts';

/** Pages of the shell itself. */
const shellPages: Mount[] = [{ path: '/login' }, { path: unknownPath }];

/** Pages of each kind of these fronts, with the limit of their JavaScript. */
export async function getTrials(site: string, fronts: Manifest[]): Promise<Trial[]> {
  const known = await getPublicPages(site);
  return fronts.flatMap(({ name, mounts, budget }) =>
    samplePaths(known, name === 'shell' ? shellPages : (mounts as Mount[])).map((sample) => ({
      ...sample,
      budget,
    })),
  );
}
