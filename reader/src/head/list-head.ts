import type { HeadInput, PageHead } from '@ezhuthu/kit';
import { describe } from './describe.ts';
import { pageHead } from './page-head.ts';
import { absolute, type Item, itemList } from './structured-data.ts';

interface List extends Item {
  /** The description, before it is shortened. */
  about: string;
  items: Item[];
  keywords: string[];
}

/** Metadata of a list page; one without items is excluded from search engines. */
export function listHead(
  { name, path, about, items, ...rest }: List & Pick<PageHead, 'feeds'>,
  from: Pick<HeadInput, 'site' | 'siteUrl'>,
): PageHead {
  const { site, siteUrl } = from;
  const description = describe(about);
  const data = {
    '@type': 'CollectionPage',
    name,
    description,
    isPartOf: { '@type': 'WebSite', name: site.siteName, url: absolute('/', siteUrl) },
    mainEntity: itemList(items, siteUrl),
  };
  return pageHead({ name, path, description, data, noindex: items.length === 0, ...rest }, from);
}
