import type { HeadInput, PageHead } from '@ezhuthu/kit';
import { browseText } from '@ezhuthu/kit/text';
import { breadcrumbList } from '../head/collection-page.ts';
import { describe } from '../head/describe.ts';
import { absolute } from '../head/structured-data.ts';
import { bookQuery } from './book-query.ts';

export function bookHead({ queryClient, params, site, siteUrl }: HeadInput): PageHead | undefined {
  const book = queryClient.getQueryData(bookQuery(params.id!).queryKey)?.book;
  if (!book) return undefined;
  const { title: books, genres } = browseText.books;
  const { title, author, genre, publishedYear } = book;
  const path = `/book/${encodeURIComponent(book.id)}`;
  const description = describe(book.description || browseText.books.about(author, title));
  return {
    title,
    description,
    canonical: path,
    keywords: [title, ...(genre ? [genres[genre]] : []), ...(book.category ? [book.category] : [])],
    author,
    image: site.socialImage,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Book',
        name: title,
        alternateName: book.originalTitle || undefined,
        description,
        author: { '@type': 'Person', name: author },
        genre: genre ? genres[genre] : undefined,
        datePublished: publishedYear ? String(publishedYear) : undefined,
        image: absolute(book.coverImage, siteUrl),
        inLanguage: 'ta',
        url: absolute(path, siteUrl),
      },
      breadcrumbList(
        [
          { name: books, path: '/books' },
          { name: title, path },
        ],
        { site, siteUrl },
      ),
    ],
  };
}
