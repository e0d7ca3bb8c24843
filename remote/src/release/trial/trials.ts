import type { Manifest } from '../../build/manifest.ts';
import type { Mount } from '../../registry.ts';
import { unknownPath } from '../live-site.ts';
import { getPublicPages, type PublicPages, samplePaths } from './sample-paths.ts';
import type { Trial } from './try-pages.ts';

/** Pages of the shell itself. */
const shellPages: Mount[] = [{ path: '/login' }, { path: unknownPath }];

/** Pages on which the author meets exposed modules of several remotes. */
const authorPages = ['/', '/dashboard', '/dashboard?tab=analytics'];

/** What is tried as the author: pages for members, and those that show more to the author. */
function getAuthorTrials(known: PublicPages, { mounts }: Manifest): Trial[] {
  const own = mounts.filter(({ access }) => access).map(({ path }) => path);
  const paths = new Set([...own, ...authorPages, ...known.posts.slice(0, 1)]);
  // the limit is for visitors
  return [...paths].map((path) => ({
    path,
    isKnown: true,
    isFirst: true,
    isSignedIn: true,
    budget: Number.POSITIVE_INFINITY,
  }));
}

/**
 * Pages of each kind of these fronts, with the limit of their JavaScript.
 * @param isSignedIn whether pages can also be opened as the author
 */
export async function getTrials(site: string, fronts: Manifest[], isSignedIn: boolean): Promise<Trial[]> {
  const known = await getPublicPages(site);
  const asAuthor = isSignedIn ? fronts.flatMap((front) => getAuthorTrials(known, front)) : [];
  const asVisitor = fronts.flatMap(({ name, mounts, budget }) =>
    samplePaths(known, name === 'shell' ? shellPages : mounts).map((sample) => ({
      ...sample,
      budget,
    })),
  );
  return [...asVisitor, ...asAuthor];
}
