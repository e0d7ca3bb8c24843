import type { PostSummary } from '@ezhuthu/contract';

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
