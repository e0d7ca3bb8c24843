import type { Book } from '@ezhuthu/contract';
import { getCover, isCoverUrl, palettes } from '@ezhuthu/contract/cover';
import { Cover, Picture, WholeWords } from '@ezhuthu/kit/ui';
import css from './book-cover.module.css';

interface BookCoverProps {
  book: Book;
  sizes: string;
  /** Loads eagerly instead of lazily. */
  isFirst?: boolean;
}

/** Reserves its space. Empty `alt`, since the title is beside it. */
export function BookCover({ book, sizes, isFirst }: BookCoverProps) {
  const drawn = <DrawnCover book={book} />;
  if (isCoverUrl(book.coverImage)) return drawn;
  return (
    <Picture
      src={book.coverImage}
      srcSet={book.coverSrcset || undefined}
      sizes={book.coverSrcset ? sizes : undefined}
      fallback={drawn}
      width={480}
      height={640}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      className={css.cover}
    />
  );
}

/** Share of the height for two lines of title, and the author. */
const wordsHeight = 0.42;

/** Title and author above the letter, as on a printed cover. */
function DrawnCover({ book: { title, author } }: Pick<BookCoverProps, 'book'>) {
  const [ground, ink, lines] = palettes[getCover(title).palette]!;
  return (
    <span className={css.drawn} aria-hidden="true">
      <Cover title={title} ratio={3 / 4} top={wordsHeight} className={css.letter} />
      <span
        className={css.words}
        style={{ color: `var(--cover-ink, ${ink})`, background: `var(--cover-ground, ${ground})` }}
      >
        <WholeWords text={title} className={css.title} />
        <span className={css.rule} style={{ background: `var(--cover-lines, ${lines})` }} />
        <WholeWords text={author} className={css.author} />
      </span>
    </span>
  );
}
