import type { HeadInput, PageHead } from '@ezhuthu/kit';
import { browseText } from '@ezhuthu/kit/text';
import { collectionPage } from '../head/collection-page.ts';
import { describe } from '../head/describe.ts';
import { postItems } from '../head/structured-data.ts';
import { pageAddress, pageNumber } from '../page/addresses.ts';
import { readMonth } from './diary-month.ts';
import { diaryQuery } from './diary-query.ts';

export function diaryHead({ queryClient, params, search, site, siteUrl }: HeadInput): PageHead | undefined {
  const { key, name, address } = readMonth(params);
  const page = pageNumber(search);
  const answer = queryClient.getQueryData(diaryQuery(key, page).queryKey);
  if (!answer) return undefined;
  const path = pageAddress(address, page);
  const titles = answer.posts.map(({ title }) => title).join(', ');
  const description = describe(browseText.diary.about(name, titles));
  return {
    title: name,
    description,
    canonical: path,
    noindex: answer.posts.length === 0,
    keywords: [name],
    author: site.authorName,
    image: site.socialImage,
    jsonLd: collectionPage({ name, path, description, items: postItems(answer.posts) }, { site, siteUrl }),
  };
}
