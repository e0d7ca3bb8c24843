import { type Book, booksPageSize } from '@ezhuthu/contract';
import type { HeadInput, PageHead } from '@ezhuthu/kit';
import { preload, useSuspenseQuery } from '@ezhuthu/kit/query';
import { getClient, Link, type LoaderFunctionArgs } from '@ezhuthu/kit/router';
import { genreNames, getContentLanguage } from '@ezhuthu/kit/text';
import {
  AuthorPart,
  Button,
  EmptyState,
  LinkButton,
  LoadingRegion,
  SkeletonBlock,
  SkeletonLine,
} from '@ezhuthu/kit/ui';
import { Suspense, useEffect, useState } from 'react';
import { listHead } from '../head/list-head.ts';
import { browseText } from '../messages/browse.ts';
import { english } from '../page/english.tsx';
import { pageError } from '../page/page-error.tsx';
import { PageHeading } from '../page/page-heading.tsx';
import { BookCover } from './book-cover.tsx';
import css from './books.module.css';
import { booksQuery, useBooks } from './use-books.ts';

const texts = browseText.books;

/** Milliseconds before more books are shown. */
const delay = 300;

function BooksPage() {
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <Suspense fallback={<BooksLoading />}>
        <Books />
      </Suspense>
    </>
  );
}

/** How many books are shown. */
function useShownCount() {
  const [shown, setShown] = useState(booksPageSize);
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => {
      setShown((before) => before + booksPageSize);
      setLoading(false);
    }, delay);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return {
    shown,
    isLoading,
    showMore: () => setLoading(true),
    showLess: () => setShown(booksPageSize),
  };
}

/** Shows nine books, and nine more on demand. */
function Books() {
  const publicBooks = useSuspenseQuery(booksQuery).data.books;
  const books = useBooks() ?? publicBooks;
  const { shown, isLoading, showMore, showLess } = useShownCount();
  const ordered = books.toSorted((left, right) => left.sortOrder - right.sortOrder);
  const remaining = books.length - shown;
  const head = <AuthorPart name="books-head" part={{ books }} />;
  if (books.length === 0)
    return (
      <>
        {head}
        <NoBooks />
      </>
    );
  return (
    <>
      {head}
      <ul className={css.books}>
        {ordered.slice(0, shown).map((book, index) => (
          <li key={book.id}>
            <BookCard book={book} isFirst={index < 3} />
            <AuthorPart name="book-tools" part={{ book, books }} />
          </li>
        ))}
      </ul>
      <noscript>{typeof document === 'undefined' && <FurtherBooks books={ordered.slice(shown)} />}</noscript>
      <p className={css.more}>
        {remaining > 0 && (
          <Button isBusy={isLoading} onClick={showMore}>
            {english(texts.more(remaining))}
          </Button>
        )}
        {shown > booksPageSize && (
          <Button variant="plain" onClick={showLess}>
            {english(texts.less)}
          </Button>
        )}
      </p>
    </>
  );
}

/** Those that the button shows, where no script runs. */
const FurtherBooks = ({ books }: { books: Book[] }) => (
  <ul className={css.books}>
    {books.map((book) => (
      <li key={book.id}>
        <BookCard book={book} isFirst={false} />
      </li>
    ))}
  </ul>
);

function BookCard({ book, isFirst }: { book: Book; isFirst: boolean }) {
  const { id, title, genre, publishedYear } = book;
  const facts = [genre && genreNames[genre], publishedYear].filter(Boolean).join(' · ');
  return (
    <Link to={`/book/${encodeURIComponent(id)}`} className={css.card}>
      <BookCover book={book} isFirst={isFirst} sizes="(min-width: 768px) 14rem, 45vw" />
      <h2 className={css.title} lang={getContentLanguage()}>
        {title}
      </h2>
      {facts && <span className={css.facts}>{facts}</span>}
    </Link>
  );
}

function NoBooks() {
  return (
    <EmptyState text={english(texts.empty)} action={<LinkButton to="/">{browseText.toHome}</LinkButton>} />
  );
}

function BooksLoading() {
  return (
    <LoadingRegion label={texts.loading} isLabelShown>
      <div className={css.books}>
        {Array.from({ length: booksPageSize }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all items are identical
          <div key={index}>
            <SkeletonBlock aspectRatio="3 / 4" />
            <SkeletonLine width="80%" className={css.title} />
            <SkeletonLine width="50%" className={css.facts} />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}

function booksHead(input: HeadInput): PageHead | undefined {
  const books = input.queryClient.getQueryData(booksQuery.queryKey)?.books;
  if (!books) return undefined;
  const keywords = books.map(({ title }) => title);
  const about = texts.about(input.site.authorName, keywords.join(', '));
  const items = books.map(({ id, title }) => ({ name: title, path: `/book/${encodeURIComponent(id)}` }));
  return listHead({ name: texts.title, path: '/books', about, items, keywords }, input);
}

export const booksRoute = {
  Component: BooksPage,
  ErrorBoundary: pageError(() => ({ way: { to: '/', label: browseText.toHome } })),
  handle: { head: booksHead },
  loader: ({ context }: LoaderFunctionArgs) => preload(getClient(context).ensureQueryData(booksQuery)),
};
