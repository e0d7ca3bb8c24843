import type { Mount } from './release/documents.ts';

export type { Mount };

/** A remote in the release that a page load uses. */
export interface RemoteRef {
  name: string;
  version: string;
  /** URL of its federation entry. */
  entry: string;
  mounts: Mount[];
}

export type Registry = RemoteRef[];

export function owns({ path }: Pick<Mount, 'path'>, pathname: string): boolean {
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
}

/** The remote with the longest mount that matches the path; undefined when none does. */
export function getOwner(registry: Registry, pathname: string) {
  const owners = registry.flatMap((remote) =>
    remote.mounts.filter((mount) => owns(mount, pathname)).map((mount) => ({ remote, mount })),
  );
  return owners.sort((left, right) => right.mount.path.length - left.mount.path.length)[0];
}
