import { owns, type Registry, type RemoteRef } from '@ezhuthu/releases/registry';

/** The data from which a page becomes interactive, as far as it is read. */
interface Boot {
  registry: Registry;
  siteUrl: string;
  /** The remote whose page the document contains; null when the browser renders it. */
  rendered: string | null;
  router: object;
}

const bootElement = /<script type="application\/json" id="boot">(.*?)<\/script>/s;

/** Begins the script that starts a page; pages that do not start at once have their data elsewhere. */
const starter = /<script data-version=/;

/**
 * The data in the document of a page that starts at once.
 * @throws when it is none of an Ezhuthu site
 */
export function readBoot(html: string): Boot {
  const [, json] = bootElement.exec(html) ?? [];
  if (!json) throw new Error('The response is no page of an Ezhuthu site. Name one by SITE=…');
  return JSON.parse(json);
}

/** The address of the data that a document lacks; undefined when it has it, or is no page. */
export const getBootUrl = (html: string, url: string): string | undefined =>
  starter.test(html) && !bootElement.test(html) ? `/page-data${url}` : undefined;

const root = /<div id="root">.*<\/div>(?=<script (?:type="application\/json" id="boot"|data-version=))/s;

/**
 * Puts a remote that is served elsewhere into a page of a running site. Its own pages are left to the browser, since the
 * site's server does not have its sources.
 * @returns the page, and whether it is one of the remote, which the site may not know
 */
export function withLocalRemote(html: string, boot: Boot, remote: RemoteRef, pathname: string) {
  const registry = [...boot.registry.filter(({ name }) => name !== remote.name), remote];
  const isOwn = remote.mounts.some((mount) => owns(mount, pathname)) || boot.rendered === remote.name;
  const changed: Boot = isOwn
    ? { ...boot, registry, rendered: null, router: { loaderData: {}, errors: null } }
    : { ...boot, registry };
  const page = isOwn ? html.replace(root, '<div id="root"></div>') : html;
  const text = JSON.stringify(changed).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="boot">${text}</script>`;
  const bare = page.replace(bootElement, '');
  return { html: bare.replace(starter, (tag) => element + tag), isOwn };
}
