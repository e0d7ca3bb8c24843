import { deleteBook } from '@ezhuthu/contract';
import { ApiError, call, type InlineParts } from '@ezhuthu/kit';
import { useNavigate, useParams } from '@ezhuthu/kit/router';
import { bookText } from '@ezhuthu/kit/text';
import { Button, Chip, ConfirmDialog, useToast } from '@ezhuthu/kit/ui';
import { useCallback, useState } from 'react';
import { BookDialog } from './book-dialog.tsx';
import css from './books.module.css';
import { useBooksChanged } from './use-book.ts';

/** Under a book: its place, whether it is on show, and what the author can do with it. */
export default function BookTools({ book, books }: InlineParts['book-tools']) {
  const toast = useToast();
  const onBooksChanged = useBooksChanged();
  const navigate = useNavigate();
  const isItsPage = useParams().id === book.id;
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);

  async function remove() {
    try {
      await call(deleteBook, { params: { id: book.id } });
    } catch (error) {
      // gone already is gone
      if (!(error instanceof ApiError && error.status === 404)) return toast.bad(bookText.removeFailed);
    }
    toast.good(bookText.removed);
    onBooksChanged();
    if (isItsPage) void navigate('/books');
  }

  return (
    <div className={css.tools}>
      <Chip>{bookText.order(book.sortOrder)}</Chip>
      {!book.isActive && <Chip tone="warn">{bookText.inactive}</Chip>}
      <Button isCompact aria-label={`${bookText.edit}: ${book.title}`} onClick={() => setIsOpen(true)}>
        {bookText.edit}
      </Button>
      <ConfirmDialog
        trigger={
          <Button isCompact variant="plain" aria-label={`${bookText.remove}: ${book.title}`}>
            {bookText.remove}
          </Button>
        }
        title={bookText.removeQuestion}
        description={bookText.removeDetail}
        confirmLabel={bookText.remove}
        isDangerous
        onConfirm={remove}
      />
      {isOpen && <BookDialog book={book} books={books} onClose={close} />}
    </div>
  );
}
