import { getBook } from '@ezhuthu/contract';
import type { HeadInput, PageHead } from '@ezhuthu/kit';
import { operationQuery, preload, useQuery, useSuspenseQuery } from '@ezhuthu/kit/query';
import { getClient, type LoaderFunctionArgs, useParams } from '@ezhuthu/kit/router';
import { genreNames } from '@ezhuthu/kit/text';
import { LoadingRegion, SkeletonBlock, SkeletonLine } from '@ezhuthu/kit/ui';
import { type ReactNode, Suspense } from 'react';
import { describe } from '../head/describe.ts';
import { pageHead } from '../head/page-head.ts';
import { absolute } from '../head/structured-data.ts';
import { browseText } from '../messages/browse.ts';
import { english } from '../page/english.tsx';
import { pageError } from '../page/page-error.tsx';
import css from './book.module.css';
import { BookArticle } from './book-article.tsx';

const texts = browseText.books;

const bookQuery = (id: string) => operationQuery(getBook, { params: { id } }, 'lists');

function BookPage() {
  const id = useParams().id!;
  return (
    <Suspense key={id} fallback={<BookLoading />}>
      <LoadedBook id={id} />
    </Suspense>
  );
}

function LoadedBook({ id }: { id: string }) {
  return <BookArticle {...useSuspenseQuery(bookQuery(id)).data} />;
}

/** Loads a hidden book for the author; the server rendered the page for a visitor. */
function AuthorView({ missing }: { missing: ReactNode }) {
  const { data } = useQuery(bookQuery(useParams().id!));
  return data ? <BookArticle {...data} /> : missing;
}

function BookLoading() {
  return (
    <LoadingRegion label={texts.loadingOne} isLabelShown>
      <p className={css.loading}>
        <SkeletonLine width="14rem" />
      </p>
      <div className={css.book}>
        <div className={css.cover}>
          <SkeletonBlock aspectRatio="3 / 4" />
        </div>
        <div>
          <p className={css.title}>
            <SkeletonLine width="70%" />
          </p>
          <div className={css.facts}>
            <SkeletonLine width="12rem" />
            <SkeletonLine width="9rem" />
          </div>
          <p className={css.description}>
            <SkeletonLine />
            <SkeletonLine />
            <SkeletonLine width="60%" />
          </p>
        </div>
      </div>
    </LoadingRegion>
  );
}

function bookHead({ queryClient, params, site, siteUrl }: HeadInput): PageHead | undefined {
  const book = queryClient.getQueryData(bookQuery(params.id!).queryKey)?.book;
  if (!book) return undefined;
  const { title, author, publishedYear } = book;
  const genre = book.genre ? genreNames[book.genre] : undefined;
  const path = `/book/${encodeURIComponent(book.id)}`;
  const description = describe(book.description || texts.about(author, title));
  const data = {
    '@type': 'Book',
    name: title,
    alternateName: book.originalTitle || undefined,
    description,
    author: { '@type': 'Person', name: author },
    genre,
    datePublished: publishedYear ? String(publishedYear) : undefined,
    image: absolute(book.coverImage, siteUrl),
  };
  const keywords = [title, ...(genre ? [genre] : []), ...(book.category ? [book.category] : [])];
  const above = [{ name: texts.title, path: '/books' }];
  return pageHead({ name: title, path, above, description, keywords, author, data }, { site, siteUrl });
}

export const bookRoute = {
  Component: BookPage,
  ErrorBoundary: pageError(() => ({
    failed: english(texts.failed),
    missing: english(texts.missing),
    way: { to: '/books', label: texts.back },
    AuthorView,
  })),
  handle: { head: bookHead },
  loader: ({ params, context }: LoaderFunctionArgs) =>
    preload(getClient(context).ensureQueryData(bookQuery(params.id!))),
};
