import { owns, type RemoteRef } from '../registry.ts';
import { type Boot, bootElement, readBoot } from '../site-page.ts';

const root = /<div id="root">.*<\/div>(?=<script type="application\/json" id="boot">)/s;

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
  const boot = readBoot(html);
  const registry = [...boot.registry.filter(({ name }) => name !== remote.name), remote];
  const isOwn = remote.mounts.some((mount) => owns(mount, pathname)) || boot.rendered === remote.name;
  const changed: Boot = isOwn
    ? { ...boot, registry, rendered: null, router: { loaderData: {}, errors: null } }
    : { ...boot, registry };
  const page = isOwn ? html.replace(root, '<div id="root"></div>') : html;
  const text = JSON.stringify(changed).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="boot">${text}</script>`;
  return { html: page.replace(bootElement, () => element), isOwn };
}
