import type { HeadInput, PageHead } from '@ezhuthu/kit';
import { browseText } from '@ezhuthu/kit/text';
import { collectionPage } from '../head/collection-page.ts';
import { describe } from '../head/describe.ts';
import { postItems } from '../head/structured-data.ts';
import { pageAddress, pageNumber } from '../page/addresses.ts';
import { readDay } from './day-name.ts';
import { dayQuery } from './day-query.ts';

export function dayHead({ queryClient, params, search, site, siteUrl }: HeadInput): PageHead | undefined {
  const page = pageNumber(search);
  const first = queryClient.getQueryData(dayQuery(params, page).queryKey)?.pages[0];
  if (!first) return undefined;
  const { date, posts } = first;
  const name = readDay(params);
  const path = pageAddress(`/posts-by-date/${date.year}/${date.monthName}/${date.day}`, page);
  const description = describe(browseText.day.about(name, posts.map(({ title }) => title).join(', ')));
  return {
    title: name,
    description,
    canonical: path,
    noindex: posts.length === 0,
    keywords: [name],
    author: site.authorName,
    image: site.socialImage,
    jsonLd: collectionPage({ name, path, description, items: postItems(posts) }, { site, siteUrl }),
  };
}
