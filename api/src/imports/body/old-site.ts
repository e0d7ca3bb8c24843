import { decodeAddress } from '../../platform/text/address.ts';

export interface OldSite {
  /** Its home page, or empty. */
  url: string;
  /** Hosts in the form of `hostKey`. */
  hosts: ReadonlySet<string>;
  /** Paths of its posts, by which links are recognised as its own where no address is known. */
  paths: ReadonlySet<string>;
}

/** The same site has addresses with `www.`, for phones, and at Blogger for each country. */
const hostKey = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^(?:www|m|mobile|amp)\./, '')
    .replace(/(\.blogspot)\.(?:com?\.)?[a-z]{2,3}$/, '$1')
    .replace(/:(?:80|443)$/, '');

const ownAddress = (path: string): string => path.toLowerCase().replace(/(?<=.)\/$/, '');

/** @param urls addresses of home pages, the main one first */
export function createOldSite(urls: string[], paths: Iterable<string> = []): OldSite {
  const parsed = urls.flatMap((address) => {
    const text = address.trim();
    return URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`) ?? [];
  });
  const known = parsed.filter(({ host }) => host.includes('.') || host.startsWith('localhost'));
  return {
    url: known[0]?.href ?? '',
    hosts: new Set(known.map(({ host }) => hostKey(host))),
    paths: new Set([...paths].map((path) => ownAddress(decodeAddress(path)))),
  };
}

export const nowhere = createOldSite([]);

/** Paths of a post, and also those below the folder of a site that is not at the root of its host. */
export function withFolder(paths: string[], { url }: OldSite): string[] {
  const folder = (URL.parse(url)?.pathname ?? '/').replace(/\/$/, '');
  if (!folder) return paths;
  return [...paths, ...paths.filter((path) => !path.startsWith(`${folder}/`)).map((path) => folder + path)];
}

/** Ghost's mark of its own address. */
const ghost = /^__GHOST_URL__(?=\/|$|[?#])/;

const fileName = /\.(?!html?$|xhtml$|php\d?$|aspx?$|jsp$|cgi$|xml$|rss$|atom$)[a-z][a-z\d]{1,5}$/i;
const fileFolder = /\/(?:wp-content|wp-includes|content\/(?:images|files|media))\//;

/** Whether a path is one of a file, rather than of a page. */
export const isFile = (address: string): boolean => {
  const [path = ''] = address.split(/[?#]/);
  return fileName.test(path) || fileFolder.test(path);
};

/** `kadal.example/a` without a scheme, which a browser would take for a path. */
const schemeless =
  /^(?:www\.[\w-]+\.|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|in|lk|info|blog|me|io|edu|gov)(?:\/|$))/i;

/** What programs put below the address of a post. */
const below = /\/(?:amp|comments|feed)\/?$/;

/** Whether a link is one of the old site although its host is not known: the path is that of one of its posts. */
function isKnownPath({ pathname }: URL, { hosts, paths }: OldSite): boolean {
  const isSpecific = pathname.split('/').filter(Boolean).length > 1;
  if (hosts.size > 0 || !isSpecific) return false;
  return [pathname, pathname.replace(below, '')].some((path) => paths.has(ownAddress(decodeAddress(path))));
}

/** Programs lead their readers to other sites by way of their own, and to their copies of pages for phones. */
const detours: [host: RegExp, path: string, parameter: string][] = [
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, '/url', 'q'],
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, '/url', 'url'],
  [/^medium\.com$/, '/r/', 'url'],
  [/^lm?\.facebook\.com$/, '/l.php', 'u'],
];
const copies = /^https:\/\/(?:[\w-]+\.cdn\.ampproject\.org\/[cv]|www\.google\.com\/amp)\/(s\/)?(?=[\w-]+\.)/;

/** The address that a link leads to in the end. */
function withoutDetour(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  for (const [host, path, parameter] of detours) {
    const to = host.test(url.host) && url.pathname === path ? url.searchParams.get(parameter) : null;
    if (to && /^https?:/.test(to)) return to;
  }
  const [, publication, post] = /^\/pub\/([\w-]+)(\/p\/.+)$/.exec(url.pathname) ?? [];
  if (url.host === 'open.substack.com' && publication) return `https://${publication}.substack.com${post}`;
  return address.replace(copies, (_, isSafe) => (isSafe ? 'https://' : 'http://'));
}

/**
 * The address of a link, for the new site: a path for pages of the old site, from which redirects lead on, and a full
 * address for all others, files of the old site among them.
 * @param path that of the post at the old site, from which relative links begin
 */
export function toNewAddress(href: string, site: OldSite, path = '/'): string {
  const text = href.trim();
  if (text === '' || text.startsWith('#')) return text;
  const isGhost = ghost.test(text);
  const isHost = schemeless.test(text) || site.hosts.has(hostKey(text.replace(/[/?#].*$/s, '')));
  const isRelative = !isGhost && !isHost && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(text);
  const local = isGhost ? text.replace(ghost, '') || '/' : withoutDetour(text.replace(/^\/\//, 'https://'));
  const whole = isHost ? `https://${text}` : local;
  const url = URL.parse(whole, new URL(path, site.url || 'https://site.invalid'));
  if (!url || !/^https?:$/.test(url.protocol)) return text;
  // Medium shows a story at several addresses, which all end with its id
  const [, story] = /-([\da-f]{8,12})$/.exec(url.pathname) ?? [];
  if (story && site.paths.has(`/p/${story}`)) return `/p/${story}${url.hash}`;
  const isOwn = isGhost || isRelative || site.hosts.has(hostKey(url.host)) || isKnownPath(url, site);
  if (!isOwn) return whole;
  if (!isFile(url.pathname)) return url.pathname + url.search + url.hash;
  return url.host === 'site.invalid' ? url.pathname + url.search : url.href;
}
