import { deleteBook } from '@ezhuthu/contract';
import { ApiError, call, type InlineParts } from '@ezhuthu/kit';
import { Row } from '@ezhuthu/kit/layout';
import { useNavigate, useParams } from '@ezhuthu/kit/router';
import { Button, Chip, ConfirmDialog, LinkButton, toast, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { bookText } from '../../messages/books.ts';
import { BookDialog } from './book-dialog.tsx';
import css from './books.module.css';
import { useReloadBooks } from './use-book.ts';

/** Treats a 404 as success: the book is deleted already. */
async function removeBook(id: string, keyFor: (content: unknown) => string): Promise<void> {
  try {
    await call(deleteBook, { params: { id } }, { idempotencyKey: keyFor(id) });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** The author's tools below a book: its position, its visibility, and actions. */
export default function BookTools({ book, books }: InlineParts['book-tools']) {
  const reload = useReloadBooks();
  const navigate = useNavigate();
  const isItsPage = useParams().id === book.id;
  const [isOpen, setIsOpen] = useState(false);

  const { write: remove } = useWrite(removeBook, {
    failed: () => bookText.removeFailed,
    onSuccess() {
      toast.good(bookText.removed);
      void reload();
      if (isItsPage) void navigate('/books');
    },
  });

  return (
    <Row gap={2} className={css.tools}>
      <Chip>{bookText.order(book.sortOrder)}</Chip>
      {!book.isActive && <Chip tone="warn">{bookText.inactive}</Chip>}
      <Button isCompact aria-label={`${bookText.edit}: ${book.title}`} onClick={() => setIsOpen(true)}>
        {bookText.edit}
      </Button>
      <LinkButton to={`/dashboard/editions?book=${encodeURIComponent(book.id)}`} isCompact>
        {bookText.editions}
      </LinkButton>
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
        onConfirm={() => remove(book.id)}
      />
      {isOpen && <BookDialog book={book} books={books} onClose={() => setIsOpen(false)} />}
    </Row>
  );
}
