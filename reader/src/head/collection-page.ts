import type { Site } from '@ezhuthu/contract';
import { absolute, context, type Item, itemList } from './structured-data.ts';

/** The way to a page from the front page on, which is named by the site. */
export const breadcrumbList = (places: Item[], { site, siteUrl }: { site: Site; siteUrl: string }) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: site.siteName, path: '/' }, ...places].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path, siteUrl),
  })),
});

interface Collection extends Item {
  description?: string;
  items: Item[];
}

/** A page that is a list, and the way to it. */
export function collectionPage(
  { name, path, description, items }: Collection,
  from: { site: Site; siteUrl: string },
): object[] {
  const { site, siteUrl } = from;
  const page = {
    '@context': context,
    '@type': 'CollectionPage',
    name,
    description,
    url: absolute(path, siteUrl),
    inLanguage: 'ta',
    isPartOf: { '@type': 'WebSite', name: site.siteName, url: absolute('/', siteUrl) },
    mainEntity: itemList(items, siteUrl),
  };
  return [page, breadcrumbList([{ name, path }], from)];
}
