/** A remote in the registry that pages contain. */
interface RemoteRef {
  name: string;
  version: string;
  /** URL of its federation entry. */
  entry: string;
  mounts: { path: string }[];
}

/** The part of a page's boot data that is replaced. */
interface Boot {
  registry: RemoteRef[];
  /** The remote whose page the document contains; null when the browser renders it. */
  rendered: string | null;
  router: object;
}

const bootElement = /<script type="application\/json" id="boot">(.*?)<\/script>/s;
const root = /<div id="root">.*<\/div>(?=<script type="application\/json" id="boot">)/s;

const owns = ({ mounts }: RemoteRef, pathname: string) =>
  mounts.some(({ path }) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)));

export interface LocalPage {
  html: string;
  /** Whether the page is one of the remote, which the site may not know. */
  isOwn: boolean;
}

/**
 * Puts a remote that is served elsewhere into a page of a running site. Its own pages are left to the browser, since the
 * site's server does not have its sources.
 * @throws when the document is no page of an Ezhuthu site
 */
export function withLocalRemote(html: string, remote: RemoteRef, pathname: string): LocalPage {
  const [, json] = bootElement.exec(html) ?? [];
  if (!json) throw new Error('The response is no page of an Ezhuthu site.');
  const boot: Boot = JSON.parse(json);
  const registry = [...boot.registry.filter(({ name }) => name !== remote.name), remote];
  const isOwn = owns(remote, pathname) || boot.rendered === remote.name;
  const changed: Boot = isOwn
    ? { ...boot, registry, rendered: null, router: { loaderData: {}, errors: null } }
    : { ...boot, registry };
  const page = isOwn ? html.replace(root, '<div id="root"></div>') : html;
  const text = JSON.stringify(changed).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="boot">${text}</script>`;
  return { html: page.replace(bootElement, () => element), isOwn };
}
