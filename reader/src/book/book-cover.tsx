import type { Book } from '@ezhuthu/contract';
import { coverUrl } from '@ezhuthu/kit/text';
import { Picture } from '@ezhuthu/kit/ui';
import css from './book-cover.module.css';

interface BookCoverProps {
  book: Book;
  sizes: string;
  /** Loads eagerly instead of lazily. */
  isFirst?: boolean;
}

/** Reserves its space. Empty `alt`, since the title is beside it. */
export function BookCover({ book, sizes, isFirst }: BookCoverProps) {
  return (
    <Picture
      src={book.coverImage}
      srcSet={book.coverSrcset || undefined}
      sizes={book.coverSrcset ? sizes : undefined}
      fallback={coverUrl(book.title)}
      width={480}
      height={640}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      className={css.cover}
    />
  );
}
