import { englishMonths, stripInvalidXml } from '@ezhuthu/contract/text';
import { findCounter, findCounters } from '../counters/service.ts';
import type { Queryable } from '../platform/database/database.ts';
import { findBookPlaces, findCategoryPlaces, findPostPlaces, findTagPlaces } from './queries.ts';

/** URLs per file. */
const perFile = 5000;
/** Where an author tags each post differently, only the most frequent tags are in the map. */
const maxTagPages = 2000;

const fixed = ['/', '/archive', '/about', '/author', '/books'];

interface Place {
  url: string;
  lastmod?: string;
}

/**
 * Written without a library, whose stream took 80 microseconds per address.
 * @param tag of the file
 * @param entry of each place
 * @param places with percent-encoded addresses, which have nothing to escape
 */
const toXml = (tag: string, entry: string, places: Place[]): string => {
  const entries = places.map(
    ({ url, lastmod }) =>
      `<${entry}><loc>${url}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</${entry}>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><${tag} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${tag}>`;
};

const urlset = (siteUrl: string, places: Place[]): string =>
  toXml(
    'urlset',
    'url',
    places.map(({ url, ...place }) => ({ ...place, url: siteUrl + url })),
  );

const monthPath = (month: string) =>
  `/diary/${month.slice(0, 4)}/${englishMonths[Number(month.slice(5)) - 1]}`;

async function otherPlaces(db: Queryable): Promise<Place[]> {
  const [categories, tags, months, books] = await Promise.all([
    findCategoryPlaces(db),
    findTagPlaces(db, maxTagPages),
    findCounters(db, { kind: 'month', from: '0000', to: '9999-99' }),
    findBookPlaces(db),
  ]);
  const paths = [
    ...fixed,
    ...categories.map((name) => `/category/${encodeURIComponent(stripInvalidXml(name))}`),
    ...tags.map((tag) => `/tag/${encodeURIComponent(stripInvalidXml(tag))}`),
    ...months.map(({ key }) => monthPath(key)),
    ...books.map((id) => `/book/${id}`),
  ];
  return paths.map((url) => ({ url }));
}

async function postPlaces(db: Queryable, file: number): Promise<Place[]> {
  const posts = await findPostPlaces(db, (file - 1) * perFile, perFile);
  return posts.map(({ slug, updated_at }) => ({
    url: `/post/${encodeURIComponent(slug)}`,
    lastmod: updated_at.toISOString(),
  }));
}

/** The sitemap of all public pages, or an index of several files if they do not fit into one. */
export async function siteMap(db: Queryable, siteUrl: string): Promise<string> {
  const others = await otherPlaces(db);
  const posts = await findCounter(db, { kind: 'all', key: '' });
  if (others.length + posts <= perFile) return urlset(siteUrl, [...others, ...(await postPlaces(db, 1))]);
  const files = Array.from({ length: Math.ceil(posts / perFile) + 1 }, (_, index) => ({
    url: `${siteUrl}/sitemap-${index}.xml`,
  }));
  return toXml('sitemapindex', 'sitemap', files);
}

/**
 * One file of a sitemap index: file 0 has the pages that are not posts, the others have posts.
 * @returns undefined when there is no such file
 */
export async function siteMapFile(db: Queryable, siteUrl: string, file: number): Promise<string | undefined> {
  const places = file === 0 ? await otherPlaces(db) : await postPlaces(db, file);
  return places.length > 0 ? urlset(siteUrl, places) : undefined;
}
