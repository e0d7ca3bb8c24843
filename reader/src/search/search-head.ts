import type { HeadInput, PageHead } from '@ezhuthu/kit';
import { browseText } from '@ezhuthu/kit/text';
import { queryIn } from './search-query.ts';

/** What is found is nothing to be found itself. */
export function searchHead({ search, site }: HeadInput): PageHead {
  const query = queryIn(search);
  const { title } = browseText.search;
  return {
    title: query ? `${title}: ${query}` : title,
    description: site.description,
    canonical: '/search',
    noindex: true,
    author: site.authorName,
    image: site.socialImage,
  };
}
