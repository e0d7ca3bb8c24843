/** What the tool reads from pages of a running site. */

export interface Mount {
  path: string;
  /** Required role. */
  access?: string;
  private?: true;
}

/** A remote in the registry that pages contain. */
export interface RemoteRef {
  name: string;
  version: string;
  /** URL of its federation entry. */
  entry: string;
  mounts: Mount[];
}

/** The data in a page from which it becomes interactive, as far as it is read. */
export interface Boot {
  registry: RemoteRef[];
  siteUrl: string;
  /** The remote whose page the document contains; null when the browser renders it. */
  rendered: string | null;
  router: object;
}

export const bootElement = /<script type="application\/json" id="boot">(.*?)<\/script>/s;

/** @throws when the document is no page of an Ezhuthu site */
export function readBoot(html: string): Boot {
  const [, json] = bootElement.exec(html) ?? [];
  if (!json) throw new Error('The response is no page of an Ezhuthu site.');
  return JSON.parse(json);
}

/** Whether a mount contains a page. */
export const owns = ({ path }: Pick<Mount, 'path'>, pathname: string): boolean =>
  pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
