import { type Book, reorderBooks } from '@ezhuthu/contract';
import { bookText } from '@ezhuthu/kit/text';
import { Button, Dialog, useToast, useWrite } from '@ezhuthu/kit/ui';
import { useRef, useState } from 'react';
import { useBooksChanged } from '../use-book.ts';
import css from './order.module.css';
import { OrderList } from './order-list.tsx';
import { toPlaces } from './places.ts';

const words = bookText.ordering;

interface OrderDialogProps {
  books: Book[];
  onClose(): void;
}

/** Orders all books; Save stores the whole order in one request. */
export function OrderDialog({ books, onClose }: OrderDialogProps) {
  const toast = useToast();
  const onBooksChanged = useBooksChanged();
  const isDragging = useRef(false);
  const [ordered, setOrdered] = useState(() =>
    books.toSorted((one, other) => one.sortOrder - other.sortOrder),
  );
  const places = toPlaces(ordered);

  const { write, isBusy, failure } = useWrite(reorderBooks, {
    failed: words.failed,
    isFailureShown: true,
    onSuccess() {
      toast.good(words.saved);
      onBooksChanged();
      onClose();
    },
  });

  return (
    <Dialog
      isOpen
      title={words.title}
      description={words.hint}
      // while dragging, Escape only cancels the drag
      onOpenChange={(isOpen) => isOpen || isDragging.current || onClose()}
      footer={
        <>
          <Button onClick={onClose}>{bookText.cancel}</Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            busyLabel={bookText.saving}
            onClick={() => (places.length > 0 ? write({ body: { books: places } }) : onClose())}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <OrderList
        books={ordered}
        onMove={setOrdered}
        onDragging={(is) => {
          isDragging.current = is;
        }}
      />
      {failure && (
        <p role="alert" className={css.failure}>
          {failure}
        </p>
      )}
    </Dialog>
  );
}
