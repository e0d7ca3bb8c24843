import type { Permission } from '@ezhuthu/contract/text';

/** The path of a remote's pages, and what the page server needs to know before it loads the remote. */
export interface Mount {
  /** `/` matches only that page; any other path includes everything below it. */
  path: string;
  /** Query parameters that the pages read; the page cache ignores all others. */
  query?: string[];
  /** Required role. Such pages are never rendered on the server, since the session is in the browser. */
  access?: 'reader' | Permission;
  /** Users write there: the page stays mounted when the session ends, so that input is not lost. */
  writes?: true;
  /** Personal, or with a secret in its URL: rendered only in the browser, and never cached. */
  private?: true;
  /** The page fills the window, without banner, menu and footer, and has a way back of its own. */
  fullWindow?: true;
  /** Text of its link in the site's navigation, which only those see who may open it. */
  navigation?: string;
  /** Paths of its public pages for the map of the site. */
  siteMap?: string[];
}

/** A remote in the release that a page load uses. */
export interface RemoteRef {
  name: string;
  version: string;
  /** URL of its federation entry. */
  entry: string;
  mounts: Mount[];
}

export type Registry = RemoteRef[];

export interface Owner {
  remote: RemoteRef;
  mount: Mount;
}

/** Whether a mount contains a page. */
export function owns({ path }: Pick<Mount, 'path'>, pathname: string): boolean {
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
}

/** The remote with the longest mount that matches the path; undefined when none does. */
export function getOwner(registry: Registry, pathname: string): Owner | undefined {
  const owners = registry.flatMap((remote) =>
    remote.mounts.filter((mount) => owns(mount, pathname)).map((mount) => ({ remote, mount })),
  );
  return owners.sort((left, right) => right.mount.path.length - left.mount.path.length)[0];
}
