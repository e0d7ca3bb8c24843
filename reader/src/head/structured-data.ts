import type { PostSummary } from '@ezhuthu/contract';
import type { HeadInput } from '@ezhuthu/kit';

export const context = 'https://schema.org';

/** A named link. */
export interface Item {
  name: string;
  path: string;
}

export const absolute = (path: string, siteUrl: string): string => new URL(path, siteUrl).href;

export const postItems = (posts: readonly PostSummary[]): Item[] =>
  posts.map(({ title, url }) => ({ name: title, path: url }));

export const itemList = (items: Item[], siteUrl: string) => ({
  '@context': context,
  '@type': 'ItemList',
  itemListElement: items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: absolute(path, siteUrl),
  })),
});

/** Structured data of the breadcrumbs, starting with the home page. */
export const breadcrumbList = (places: Item[], { site, siteUrl }: Pick<HeadInput, 'site' | 'siteUrl'>) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: site.siteName, path: '/' }, ...places].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path, siteUrl),
  })),
});
