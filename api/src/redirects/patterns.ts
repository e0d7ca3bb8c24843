import type { TermKind } from '@ezhuthu/contract';
import { englishMonths } from '@ezhuthu/contract/text';
import { nameOfFormerAddress, visibleCategory } from '../categories/service.ts';
import type { Queryable } from '../platform/database/database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { withoutQuery } from '../platform/text/address.ts';
import { hasTag } from '../posts/service.ts';
import { normaliseAddress } from './normalise.ts';

const feeds =
  /^\/(?:feeds\/posts\/(?:default|summary|full)(?:\/-\/.+)?|feeds\/\d+\/comments\/default|feed(?:\/(?:rss2?|atom|rdf))?|rss|rss2|atom|index\.xml|index\.rdf|comments\/feed|feeds\/comments\/default)$/;

const term = /^\/(?:category|categories|tag|tags|tagged|topics?|labels?|series|search\/label)\/(.+)$/;

/** Pages of one author, and what programs call the list of all posts. */
const authors = /^\/(?:author\/[^/]+|authors?|@[\w.-]+|profile\/\d+)$|^\/\?author(?:_name)?=/;
const lists = /^\/(?:archives?|blog|posts|amp|page\/\d+|index\.(?:php|html?))$|^\/\?paged=\d+$/;
const maps = /^\/(?:sitemap_index|[a-z]+-sitemap\d*|wp-sitemap[\w-]*|sitemap-[a-z]+)\.xml$/;
const search = /^\/(?:search)?\?(?:.*&)?s=([^&]+)/;

/** What programs put below the address of a post or a list: forms for phones, feeds, pages, and mails about it. */
const below =
  /(?:\/(?:amp|feed(?:\/(?:rss2?|atom|rdf))?|rss|page\/\d+|comment-page-\d+|comments|embed|trackback|print|\d{1,2})|\.amp)$/;

/** The address of the page that another one is below, or a form of; the same one if it is none. */
export function pageAbove(address: string): string {
  const normalised = normaliseAddress(address);
  if (normalised === undefined) return address;
  const [path = '', query] = normalised.replace(/^\/index\.php(?=\/)/, '').split('?');
  const above = path.replace(below, '') || '/';
  return query === undefined ? above : `${above}?${query}`;
}

/** Archives of a month or a day: `/2014/03`, `/2014/03/05`, `/2014_03_01_archive.html`, `/?m=201403`, `/?m=20140305`. */
const dates = [
  /^\/(?<year>\d{4})\/(?<month>\d{1,2})(?:\/(?<day>\d{1,2}))?$/,
  /^\/(?<year>\d{4})_(?<month>\d\d)_\d\d_archive\.html$/,
  /^\/\?m=(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)?$/,
];

function followDate(normalised: string): string | undefined {
  for (const pattern of dates) {
    const { year, month, day } = pattern.exec(normalised)?.groups ?? {};
    const name = englishMonths[Number(month) - 1];
    if (!name) continue;
    if (day === undefined) return `/diary/${year}/${name}`;
    if (Number(day) >= 1 && Number(day) <= 31) return `/posts-by-date/${year}/${name}/${Number(day)}`;
  }
  return undefined;
}

async function findCategorySlug(db: Queryable, name: string): Promise<string | undefined> {
  try {
    return (await visibleCategory(db, name, null)).slug;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** The category or tag of an address, and the file of its feed if it is below. */
function termIn(path: string): { name: string; file: string } | undefined {
  const place = term.exec(path)?.[1] ?? '';
  // WordPress puts the feed of a category below it, and pages of lists
  const [feed = ''] = /\/(?:feed|rss\.xml|atom\.xml|feed\.json)$/.exec(place) ?? [];
  const page = place.slice(0, place.length - feed.length).replace(/\/page\/\d+$/, '');
  const name = page.split('/').at(-1);
  return name ? { name, file: feed === '/feed' ? '/rss.xml' : feed } : undefined;
}

/** Where the former name of a category or tag leads: to its page, if readers find it. */
async function followFormer(db: Queryable, path: string): Promise<string | undefined> {
  const { name, file } = termIn(path) ?? {};
  if (name === undefined) return undefined;
  const kinds: TermKind[] = path.startsWith('/tag') ? ['tag', 'category'] : ['category', 'tag'];
  for (const kind of kinds) {
    const current = await nameOfFormerAddress(db, kind, name);
    if (current === undefined) continue;
    const isFound = kind === 'tag' ? hasTag(db, current) : findCategorySlug(db, current);
    if (await isFound) return `/${kind}/${encodeURIComponent(current)}${file}`;
  }
  return undefined;
}

async function followTerm(db: Queryable, path: string): Promise<string | undefined> {
  const { name: last, file } = termIn(path) ?? {};
  if (!last) return undefined;
  // spaces are written so in links to labels and in slugs
  const spellings = new Set([last, last.replaceAll('+', ' '), last.replaceAll('-', ' ')]);
  for (const spelling of spellings) {
    const slug = await findCategorySlug(db, spelling);
    if (slug !== undefined) return `/category/${encodeURIComponent(slug)}${file}`;
    if (await hasTag(db, spelling)) return `/tag/${encodeURIComponent(spelling)}${file}`;
  }
  return undefined;
}

function followPage(normalised: string): string | undefined {
  const [, words] = search.exec(normalised) ?? [];
  if (words) return `/search?q=${encodeURIComponent(words)}`;
  if (authors.test(normalised)) return '/author';
  if (maps.test(normalised)) return '/sitemap.xml';
  return lists.test(normalised) ? '/' : undefined;
}

/**
 * Where addresses lead that other programs give every site: feeds, archives of dates, pages of categories and tags.
 * Undefined for other addresses, and for what is an address of this site already.
 */
export async function followPattern(db: Queryable, address: string): Promise<string | undefined> {
  const normalised = normaliseAddress(address);
  if (normalised === undefined) return undefined;
  const path = withoutQuery(normalised);
  const to =
    feeds.test(path) || /^\/\?feed=/.test(normalised)
      ? '/rss.xml'
      : (followDate(normalised) ??
        (await followFormer(db, path)) ??
        (await followTerm(db, path)) ??
        followPage(normalised));
  return to === undefined || normaliseAddress(to) === normalised ? undefined : to;
}
