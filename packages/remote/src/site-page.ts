import { owns, type Registry, type RemoteRef } from '@ezhuthu/releases/registry';

/** The data in a page from which it becomes interactive, as far as it is read. */
interface Boot {
  registry: Registry;
  siteUrl: string;
  /** The remote whose page the document contains; null when the browser renders it. */
  rendered: string | null;
  router: object;
}

const bootElement = /<script type="application\/json" id="boot">(.*?)<\/script>/s;

/** @throws when the document is no page of an Ezhuthu site */
export function readBoot(html: string): Boot {
  const [, json] = bootElement.exec(html) ?? [];
  if (!json) throw new Error('The response is no page of an Ezhuthu site. Name one by SITE=…');
  return JSON.parse(json);
}

const root = /<div id="root">.*<\/div>(?=<script type="application\/json" id="boot">)/s;

/**
 * Puts a remote that is served elsewhere into a page of a running site. Its own pages are left to the browser, since the
 * site's server does not have its sources.
 * @returns the page, and whether it is one of the remote, which the site may not know
 * @throws when the document is no page of an Ezhuthu site
 */
export function withLocalRemote(html: string, remote: RemoteRef, pathname: string) {
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
