import { type Book, genres } from '@ezhuthu/contract';
import { movedBy } from '@ezhuthu/contract/text';
import { Hint, Row, Stack } from '@ezhuthu/kit/layout';
import { genreNames } from '@ezhuthu/kit/text';
import { Button, Select, Switch, TextArea, TextField } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { ImageManagerDialog } from '../../images/image-manager.tsx';
import { bookText } from '../../messages/books.ts';
import { type BookDraft, type Faults, getFields, nextPlace } from './book-draft.ts';
import { BookLink } from './book-link.tsx';
import css from './books.module.css';

interface BookFieldsProps {
  draft: BookDraft;
  faults: Faults;
  books: Book[];
  /** The edited book; undefined for a new one. */
  book?: Book;
  onChange(change: Partial<BookDraft>): void;
  /** Opens the dialog that orders the books. */
  onOrder(): void;
}

export function BookFields({ draft, faults, books, book, onChange, onOrder }: BookFieldsProps) {
  const place = book ? bookText.placeNow(book.sortOrder) : bookText.nextPlace(nextPlace(books));
  const bind = (name: 'title' | 'originalTitle' | 'description' | 'category' | 'sortOrder') => ({
    label: bookText[name],
    value: draft[name],
    onValueChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <>
      <TextField hint={bookText.titleHint} required maxLength={300} {...bind('title')} error={faults.title} />
      <TextField data-latin hint={bookText.originalTitleHint} maxLength={300} {...bind('originalTitle')} />
      <TextArea rows={4} maxLength={10_000} {...bind('description')} />
      <BookCoverField value={draft.coverImage} onChange={(coverImage) => onChange({ coverImage })} />
      <TextField
        label={bookText.year}
        inputMode="numeric"
        value={draft.publishedYear}
        error={faults.publishedYear}
        onValueChange={(publishedYear) => onChange({ publishedYear })}
      />
      <Select
        label={bookText.genre}
        options={[
          { value: '', label: bookText.noGenre },
          ...genres.map((value) => ({ value, label: genreNames[value] })),
        ]}
        value={draft.genre ?? ''}
        onValueChange={(genre) => onChange({ genre })}
      />
      <BookLink draft={draft} error={faults.linkValue} onChange={onChange} />
      <TextField hint={bookText.categoryHint} maxLength={100} {...bind('category')} />
      <TextField
        type="number"
        min={0}
        hint={bookText.orderHint(place, books.length)}
        {...bind('sortOrder')}
      />
      <MovedBooks draft={draft} books={books} book={book} />
      {books.length > 1 && (
        <Button isCompact onClick={onOrder}>
          {bookText.ordering.open}
        </Button>
      )}
      <Switch
        label={bookText.isActive}
        checked={draft.isActive}
        onCheckedChange={(isActive) => onChange({ isActive })}
      />
    </>
  );
}

/** Previews which books move when this one takes its place. */
export function MovedBooks({ draft, books, book }: Pick<BookFieldsProps, 'draft' | 'books' | 'book'>) {
  const { sortOrder = 0 } = getFields({ sortOrder: draft.sortOrder });
  const moved = movedBy(books, [{ id: book?.id ?? '', sortOrder }]);
  if (moved.length === 0) return null;
  const getTitle = (id: string) => books.find((one) => one.id === id)?.title ?? '';
  return (
    <div role="status">
      <p>{bookText.moves}</p>
      <ul>
        {moved.map(({ id, sortOrder: to }) => (
          <li key={id}>{bookText.movesTo(getTitle(id), sortOrder, to)}</li>
        ))}
      </ul>
    </div>
  );
}

interface BookCoverFieldProps {
  /** Empty for a generated cover. */
  value: string;
  onChange(address: string): void;
}

/** Selects the cover among the pictures of books. */
function BookCoverField({ value, onChange }: BookCoverFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack as="fieldset">
      <legend>{bookText.cover}</legend>
      {value ? (
        <img src={value} alt={bookText.cover} className={css.picture} />
      ) : (
        <Hint>{bookText.noCover}</Hint>
      )}
      <Row gap={2}>
        <Button isCompact onClick={() => setIsOpen(true)}>
          {value ? bookText.changeCover : bookText.chooseCover}
        </Button>
        {value && (
          <Button isCompact variant="plain" onClick={() => onChange('')}>
            {bookText.removeCover}
          </Button>
        )}
      </Row>
      {isOpen && (
        <ImageManagerDialog
          type="book_cover"
          onClose={() => setIsOpen(false)}
          onChoose={({ url }) => {
            onChange(url);
            setIsOpen(false);
          }}
        />
      )}
    </Stack>
  );
}
