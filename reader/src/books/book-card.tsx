import type { Book } from '@ezhuthu/contract';
import { Link } from '@ezhuthu/kit/router';
import { browseText } from '@ezhuthu/kit/text';
import { BookCover } from '../book/book-cover.tsx';
import css from './book-card.module.css';

/** What a book is, in a few words: its kind and its year, as far as they are known. */
const getFacts = ({ genre, publishedYear }: Book) =>
  [genre && browseText.books.genres[genre], publishedYear].filter(Boolean).join(' · ');

export function BookCard({ book, isFirst }: { book: Book; isFirst: boolean }) {
  const facts = getFacts(book);
  return (
    <Link to={`/book/${encodeURIComponent(book.id)}`} className={css.card}>
      <BookCover book={book} isFirst={isFirst} sizes="(min-width: 768px) 14rem, 45vw" />
      <h2 className={css.title}>{book.title}</h2>
      {facts && <span className={css.facts}>{facts}</span>}
    </Link>
  );
}
