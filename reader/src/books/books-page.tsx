import { booksPageSize } from '@ezhuthu/contract';
import { useSuspenseQuery } from '@ezhuthu/kit/query';
import { Link } from '@ezhuthu/kit/router';
import { browseText } from '@ezhuthu/kit/text';
import { AuthorPart, Button, EmptyState } from '@ezhuthu/kit/ui';
import { Suspense } from 'react';
import { english } from '../page/english.tsx';
import { PageHeading } from '../page/page-heading.tsx';
import { BookCard } from './book-card.tsx';
import { BooksLoading } from './books-loading.tsx';
import css from './books-page.module.css';
import { booksQuery } from './books-query.ts';
import { useBooks } from './use-books.ts';
import { useShownBooks } from './use-shown-books.ts';

const words = browseText.books;

export function BooksPage() {
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <Suspense fallback={<BooksLoading />}>
        <Books />
      </Suspense>
    </>
  );
}

/** Nine by their order, then nine more on demand. */
function Books() {
  const onShow = useSuspenseQuery(booksQuery).data.books;
  const books = useBooks() ?? onShow;
  const { shown, isLoading, showMore, showLess } = useShownBooks();
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
      <p className={css.more}>
        {remaining > 0 && (
          <Button isBusy={isLoading} onClick={showMore}>
            {english(words.more(remaining))}
          </Button>
        )}
        {shown > booksPageSize && (
          <Button variant="plain" onClick={showLess}>
            {english(words.less)}
          </Button>
        )}
      </p>
    </>
  );
}

function NoBooks() {
  const way = (
    <Button asChild>
      <Link to="/">{browseText.toHome}</Link>
    </Button>
  );
  return <EmptyState text={english(words.empty)} action={way} />;
}
