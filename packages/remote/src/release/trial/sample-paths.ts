import type { Manifest } from '@ezhuthu/releases/documents';
import type { Mount } from '@ezhuthu/releases/registry';
import { unknownPath } from '../live-site.ts';

/** A page to try. */
export interface Trial {
  path: string;
  /** Whether the site lists the page, which then must exist. Other pages may respond with 404. */
  isKnown: boolean;
  /** Whether it is the first page of its kind, on which accessibility is checked. */
  isFirst: boolean;
  /** Kilobytes of JavaScript that a first visit may load. */
  budget: number;
  /** Opened as the author. */
  isSignedIn?: boolean;
}

/** Public pages of a running site. */
interface PublicPages {
  /** Paths in the sitemap. */
  paths: string[];
  /** Paths of posts that differ most: the newest, the longest, and one with each kind of block. */
  posts: string[];
}

/** The part of a JSON Feed that is read. */
interface Feed {
  items: { url: string; content_html?: string }[];
}

/** Parts of the sitemap to read; each has up to tens of thousands of pages. */
const maxParts = 3;

async function readSiteMap(site: string): Promise<string[]> {
  const read = async (address: string): Promise<string[]> => {
    const text = await (await fetch(site + address)).text();
    return (text.match(/(?<=<loc>)[^<]+(?=<\/loc>)/g) ?? []).map((found) => new URL(found).pathname);
  };
  const found = await read('/sitemap.xml');
  const parts = found.filter((address) => address.endsWith('.xml'));
  const inParts = await Promise.all(parts.slice(0, maxParts).map(read));
  return [...found.filter((address) => !parts.includes(address)), ...inParts.flat()];
}

const blocks = /(?<=<)(?:figure|pre|blockquote|table|ul|ol|iframe|img|h[2-4]|hr)\b/g;

const getBlocks = (html: string): string[] => html.match(blocks) ?? [];

/** @returns the newest post, the longest, and further ones until each kind of block is in one */
export function selectPosts({ items }: Feed): string[] {
  const posts = items.map(({ url, content_html: html = '' }) => ({ path: new URL(url).pathname, html }));
  const [newest] = posts;
  const longest = posts.toSorted((one, other) => other.html.length - one.html.length)[0];
  const selected = new Set([newest, longest].filter((post) => post !== undefined));
  const seen = new Set([...selected].flatMap(({ html }) => getBlocks(html)));
  for (const post of posts) {
    const added = getBlocks(post.html).filter((block) => !seen.has(block));
    if (added.length === 0) continue;
    selected.add(post);
    for (const block of added) seen.add(block);
  }
  return [...selected].map(({ path }) => path);
}

async function readFeed(site: string): Promise<Feed> {
  const response = await fetch(`${site}/feed.json`);
  return response.ok ? ((await response.json()) as Feed) : { items: [] };
}

const isBelow = (pathname: string, mount: string) => mount !== '/' && pathname.startsWith(`${mount}/`);

/** Values that most queries understand; others must show something all the same. */
const queryValues: Record<string, string> = { page: '2' };

/**
 * Selects pages of mounts: each mount itself, once with all query parameters that it declares, below it one page per
 * depth of path, and the posts that differ most.
 */
export function samplePaths({ paths, posts }: PublicPages, mounts: Mount[]): Omit<Trial, 'budget'>[] {
  return mounts.flatMap((mount) => {
    const depths = new Map<number, string>();
    for (const pathname of paths)
      if (isBelow(pathname, mount.path)) {
        const depth = pathname.split('/').length;
        if (!depths.has(depth)) depths.set(depth, pathname);
      }
    const queries = (mount.query ?? []).map((name) => `${mount.path}?${name}=${queryValues[name] ?? 'a'}`);
    const below = new Set([...depths.values(), ...posts.filter((post) => isBelow(post, mount.path))]);
    const ofEachDepth = new Set(depths.values());
    return [
      { path: mount.path, isKnown: paths.includes(mount.path), isFirst: true },
      ...queries.map((path) => ({ path, isKnown: false, isFirst: false })),
      ...[...below].map((path) => ({ path, isKnown: true, isFirst: ofEachDepth.has(path) })),
    ];
  });
}

const shellPages: Mount[] = [{ path: '/login' }, { path: unknownPath }];

/** Pages on which the author meets exposed modules of several remotes. */
const authorPages = ['/', '/dashboard', '/dashboard?tab=analytics'];

/** What is tried as the author: pages for members, and those that show more to the author. */
function getAuthorTrials({ posts }: PublicPages, { mounts }: Manifest): Trial[] {
  const own = mounts.filter(({ access }) => access).map(({ path }) => path);
  const paths = new Set([...own, ...authorPages, ...posts.slice(0, 1)]);
  // the limit is for visitors
  const rest = { isKnown: true, isFirst: true, isSignedIn: true, budget: Number.POSITIVE_INFINITY };
  return [...paths].map((path) => ({ path, ...rest }));
}

/**
 * Pages of each kind of these fronts, with the limit of their JavaScript.
 * @param isSignedIn whether pages can also be opened as the author
 */
export async function getTrials(site: string, fronts: Manifest[], isSignedIn: boolean): Promise<Trial[]> {
  const [paths, feed] = await Promise.all([readSiteMap(site), readFeed(site)]);
  const known = { paths, posts: selectPosts(feed) };
  const asVisitor = fronts.flatMap(({ name, mounts, budget }) =>
    samplePaths(known, name === 'shell' ? shellPages : mounts).map((sample) => ({ ...sample, budget })),
  );
  const asAuthor = isSignedIn ? fronts.flatMap((front) => getAuthorTrials(known, front)) : [];
  return [...asVisitor, ...asAuthor];
}
