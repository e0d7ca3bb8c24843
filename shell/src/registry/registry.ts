/** Where a remote's pages begin, and what the page server must know of them before it loads the remote. */
export interface Mount {
  /** `/` is that page alone; any other path is itself and all below it. */
  path: string;
  /** Query parameters that the pages read; a cached page ignores all others. */
  query?: string[];
  /** Who may enter. Such pages are never rendered on the server: the session lives in the browser. */
  access?: 'reader' | 'author';
  /** Somebody writes there: when their session ends the page stays, with all that is typed. */
  writes?: true;
  /** A person's own, or with a secret in its address: made by the browser alone, and kept nowhere. */
  private?: true;
}

/** A remote as one page load sees it. */
export interface RemoteRef {
  name: string;
  version: string;
  /** Address of its federation entry. */
  entry: string;
  mounts: Mount[];
}

export type Registry = RemoteRef[];

export interface Owner {
  remote: RemoteRef;
  mount: Mount;
}

function owns({ path }: Mount, pathname: string): boolean {
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
}

/** The remote whose longest mount covers the path, or undefined for a path that is nobody's. */
export function getOwner(registry: Registry, pathname: string): Owner | undefined {
  const owners = registry.flatMap((remote) =>
    remote.mounts.filter((mount) => owns(mount, pathname)).map((mount) => ({ remote, mount })),
  );
  return owners.sort((left, right) => right.mount.path.length - left.mount.path.length)[0];
}
