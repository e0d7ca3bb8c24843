import { type Book, bookYearsAhead, type createBook, firstBookYear, type Input } from '@ezhuthu/contract';
import { bookText } from '../../messages/books.ts';

/** Form values of a book; numbers are strings. */
export interface BookDraft
  extends Omit<Book, 'id' | 'coverSrcset' | 'author' | 'publishedYear' | 'sortOrder' | 'genre'> {
  publishedYear: string;
  sortOrder: string;
  genre: Book['genre'] | '';
}

const generated = /^\/covers\//;

export function getDraft(book: Book): BookDraft {
  const { id: _id, coverSrcset: _srcset, author: _author, ...fields } = book;
  return {
    ...fields,
    coverImage: generated.test(book.coverImage) ? '' : book.coverImage,
    publishedYear: book.publishedYear === null ? '' : String(book.publishedYear),
    sortOrder: String(book.sortOrder),
    genre: book.genre ?? '',
  };
}

export const nextPlace = (books: Pick<Book, 'sortOrder'>[]): number =>
  Math.max(0, ...books.map(({ sortOrder }) => sortOrder)) + 1;

export const emptyBook = (books: Book[]): BookDraft => ({
  title: '',
  originalTitle: '',
  description: '',
  coverImage: '',
  publishedYear: '',
  genre: '',
  linkType: 'category',
  linkValue: '',
  category: '',
  isActive: true,
  version: 0,
  sortOrder: String(nextPlace(books)),
});

type Fields = Partial<Input<typeof createBook>['body']>;

/** Converts changed form values to the request body. */
export function getFields({
  publishedYear,
  sortOrder,
  genre,
  version: _,
  ...rest
}: Partial<BookDraft>): Fields {
  return {
    ...rest,
    ...(publishedYear !== undefined && {
      publishedYear: publishedYear.trim() ? Number(publishedYear) : null,
    }),
    ...(sortOrder !== undefined && { sortOrder: Number.parseInt(sortOrder, 10) || 0 }),
    ...(genre !== undefined && { genre: genre || null }),
  };
}

export type Faults = Partial<Record<'title' | 'publishedYear' | 'linkValue', string>>;

/** Validation errors, by field. */
export function getFaults({ title, publishedYear, linkValue }: BookDraft): Faults {
  const year = Number(publishedYear);
  const last = new Date().getFullYear() + bookYearsAhead;
  const isYear = Number.isInteger(year) && year >= firstBookYear && year <= last;
  return {
    ...(!title.trim() && { title: bookText.titleRequired }),
    ...(publishedYear.trim() && !isYear && { publishedYear: bookText.badYear }),
    ...(!linkValue.trim() && { linkValue: bookText.linkRequired }),
  };
}
