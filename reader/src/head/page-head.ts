import type { HeadInput, PageHead } from '@ezhuthu/kit';
import { getLanguageTag } from '@ezhuthu/kit/text';
import { absolute, breadcrumbList, context, type Item } from './structured-data.ts';

interface Page extends Item, Partial<PageHead> {
  /** What the page is, as structured data. */
  data: { '@type': string; [property: string]: unknown };
  /** The pages on the way to it, after the home page. */
  above?: Item[];
}

/** Metadata of a page, by its name and its path. */
export function pageHead(
  { name, path, data, above = [], ...rest }: Page,
  { site, siteUrl }: Pick<HeadInput, 'site' | 'siteUrl'>,
): PageHead {
  return {
    title: name,
    canonical: path,
    author: site.authorName,
    image: site.socialImage,
    jsonLd: [
      { '@context': context, url: absolute(path, siteUrl), inLanguage: getLanguageTag(), ...data },
      breadcrumbList([...above, { name, path }], { site, siteUrl }),
    ],
    ...rest,
  };
}
