import type { HeadInput, PageHead } from '@ezhuthu/kit';
import { browseText } from '@ezhuthu/kit/text';
import { collectionPage } from '../head/collection-page.ts';
import { describe } from '../head/describe.ts';
import { booksQuery } from './books-query.ts';

export function booksHead({ queryClient, site, siteUrl }: HeadInput): PageHead | undefined {
  const books = queryClient.getQueryData(booksQuery.queryKey)?.books;
  if (!books) return undefined;
  const name = browseText.books.title;
  const titles = books.map(({ title }) => title);
  const description = describe(browseText.books.about(site.authorName, titles.join(', ')));
  const items = books.map(({ id, title }) => ({ name: title, path: `/book/${encodeURIComponent(id)}` }));
  return {
    title: name,
    description,
    canonical: '/books',
    keywords: titles,
    author: site.authorName,
    image: site.socialImage,
    jsonLd: collectionPage({ name, path: '/books', description, items }, { site, siteUrl }),
  };
}
