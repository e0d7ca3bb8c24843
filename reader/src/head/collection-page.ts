import type { Site } from '@ezhuthu/contract';
import { absolute, context, type Item, itemList } from './structured-data.ts';

/** Structured data of the breadcrumbs, starting with the home page. */
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

/** Structured data of a list page and its breadcrumbs. */
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
