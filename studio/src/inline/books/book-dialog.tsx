import type { Book } from '@ezhuthu/contract';
import { Form, Row, Stack } from '@ezhuthu/kit/layout';
import { Button, Dialog } from '@ezhuthu/kit/ui';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { EditFailure } from '../../editing/edit-failure.tsx';
import { bookText } from '../../messages/books.ts';
import { studioText } from '../../messages/studio.ts';
import { TypingToggle } from '../../typing/typing-toggle.tsx';
import { type BookDraft, type Faults, getFaults } from './book-draft.ts';
import { BookFields } from './book-fields.tsx';
import css from './books.module.css';
import { useBook } from './use-book.ts';

interface BookDialogProps {
  /** Undefined for a new book. */
  book?: Book;
  books: Book[];
  onClose(): void;
}

/** The form of a book. Unsaved input outlives the dialog until it is saved or cancelled. */
export function BookDialog({ book, books, onClose }: BookDialogProps) {
  const edit = useBook(book, books);
  const [faults, setFaults] = useState<Faults>({});
  const [isOrdering, setOrdering] = useState(false);
  const { draft } = edit;
  const isOpen = draft !== null;
  const wasOpen = useRef(false);
  const begin = useEffectEvent(edit.begin);
  const close = useEffectEvent(onClose);

  useEffect(() => void begin(), []);
  useEffect(() => {
    // saved or cancelled
    if (wasOpen.current && !isOpen) close();
    wasOpen.current = isOpen;
  }, [isOpen]);

  function handleSubmit(written: BookDraft) {
    const newFaults = getFaults(written);
    setFaults(newFaults);
    if (Object.keys(newFaults).length === 0) edit.save();
  }

  return (
    <Dialog isOpen title={book ? bookText.editTitle : bookText.newTitle} onOpenChange={onClose}>
      {draft && (
        <Stack as={Form} noValidate onSubmit={() => handleSubmit(draft)}>
          <TypingToggle />
          <BookFields
            draft={draft}
            faults={faults}
            books={books}
            book={book}
            onOrder={() => setOrdering(true)}
            onChange={(change) => {
              setFaults(Object.fromEntries(Object.entries(faults).filter(([name]) => !(name in change))));
              edit.change(change);
            }}
          />
          <EditFailure
            edit={edit}
            labels={{
              title: bookText.title,
              originalTitle: bookText.originalTitle,
              description: bookText.description,
              publishedYear: bookText.year,
              linkValue: bookText.link,
              category: bookText.category,
              sortOrder: bookText.sortOrder,
            }}
          />
          <Row gap={2} className={css.buttons}>
            <Button onClick={edit.cancel}>{studioText.cancel}</Button>
            <Button type="submit" variant="primary" isBusy={edit.isSaving} busyLabel={studioText.saving}>
              {book ? bookText.update : bookText.create}
            </Button>
          </Row>
        </Stack>
      )}
      {isOrdering && <DeferredOrderDialog books={books} onClose={() => setOrdering(false)} />}
    </Dialog>
  );
}

const OrderDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "books-order" */ './order/order-dialog.tsx')).OrderDialog,
}));

/** Loaded on first use, since few visits change the order. */
export const DeferredOrderDialog = (props: { books: Book[]; onClose(): void }) => (
  <Suspense>
    <OrderDialog {...props} />
  </Suspense>
);
