import type { HeadInput, PageHead } from '@ezhuthu/kit';
import { browseText } from '@ezhuthu/kit/text';
import { collectionPage } from '../head/collection-page.ts';
import { describe } from '../head/describe.ts';
import { postItems } from '../head/structured-data.ts';
import { pageAddress, pageNumber } from '../page/addresses.ts';
import { categoryQuery } from './category-query.ts';

export function categoryHead({
  queryClient,
  params,
  search,
  site,
  siteUrl,
}: HeadInput): PageHead | undefined {
  const page = pageNumber(search);
  const first = queryClient.getQueryData(categoryQuery(params.name!, page).queryKey)?.pages[0];
  if (!first) return undefined;
  const { category, posts } = first;
  const { name } = category;
  const path = pageAddress(`/category/${encodeURIComponent(name)}`, page);
  const description = describe(browseText.category.about(name, posts.map(({ title }) => title).join(', ')));
  return {
    title: name,
    description,
    canonical: path,
    noindex: page > 1 && posts.length === 0,
    keywords: [name],
    author: site.authorName,
    image: site.socialImage,
    jsonLd: collectionPage({ name, path, description, items: postItems(posts) }, { site, siteUrl }),
  };
}
