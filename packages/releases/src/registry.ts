import type { Mount } from './documents.ts';

export type { Mount };

/** A remote in the release that a page load uses. */
export interface RemoteRef {
  name: string;
  version: string;
  /** URL of its federation entry. */
  entry: string;
  mounts: Mount[];
  /** Whether it exposes `./language`; the texts of others are in the default language. */
  hasLanguages?: boolean;
}

export type Registry = RemoteRef[];

export const owns = ({ path }: Pick<Mount, 'path'>, pathname: string): boolean =>
  pathname.startsWith(path) &&
  (pathname.length === path.length || (path !== '/' && pathname[path.length] === '/'));

/** The remote with the longest mount that matches the path; undefined when none does. */
export function getOwner(registry: Registry, pathname: string) {
  let owner: { remote: RemoteRef; mount: Mount } | undefined;
  for (const remote of registry)
    for (const mount of remote.mounts)
      if (owns(mount, pathname) && !(owner && owner.mount.path.length >= mount.path.length))
        owner = { remote, mount };
  return owner;
}

/** Whether pages of a mount are the same for everybody. */
export const isOpen = ({ access, private: isPrivate, forms }: Mount): boolean =>
  !access && !isPrivate && !forms;

/** Paths of the shell, the API and the page servers. */
const sitePaths: readonly string[] = [
  ...['/login', '/admin', '/signup', '/forgot-password', '/kit'],
  ...['/api', '/uploads', '/covers', '/embed', '/share'],
  ...['/r', '/metrics', '/release-session'],
];

const overlap = (one: string, other: string): boolean =>
  owns({ path: one }, other) || owns({ path: other }, one);

type Mounted = Pick<RemoteRef, 'name' | 'mounts'>;

/** Describes a path of which two would own pages. */
export function findMountConflict(
  { name, mounts }: Mounted,
  remotes: readonly Mounted[],
): string | undefined {
  for (const { path } of mounts) {
    const ofSite = sitePaths.find((taken) => overlap(path, taken));
    if (ofSite) return `${name} has a mount ${path}, which overlaps with ${ofSite} of the site`;
    for (const remote of remotes) {
      const taken = remote.mounts.find((mount) => overlap(path, mount.path));
      if (taken) return `${name} has a mount ${path}, which overlaps with ${taken.path} of ${remote.name}`;
    }
  }
  const stray = mounts.flatMap(({ path, siteMap = [] }) => siteMap.filter((entry) => !owns({ path }, entry)));
  return stray[0] && `${name} lists ${stray[0]} for the map of the site, which is not below its mount`;
}
