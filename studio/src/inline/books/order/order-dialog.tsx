import { type Book, reorderBooks } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useMutation } from '@ezhuthu/kit/query';
import { bookText } from '@ezhuthu/kit/text';
import { Button, Dialog, errorMessage, useToast } from '@ezhuthu/kit/ui';
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

/** All books in one row, to be put into the order in which readers see them; stored at once, with Save. */
export function OrderDialog({ books, onClose }: OrderDialogProps) {
  const toast = useToast();
  const onBooksChanged = useBooksChanged();
  const isDragging = useRef(false);
  const [ordered, setOrdered] = useState(() =>
    books.toSorted((one, other) => one.sortOrder - other.sortOrder),
  );
  const places = toPlaces(ordered);

  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => call(reorderBooks, { body: { books: places } }),
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
      // Escape puts a book that is being dragged back, and no more
      onOpenChange={(isOpen) => isOpen || isDragging.current || onClose()}
      footer={
        <>
          <Button onClick={onClose}>{bookText.cancel}</Button>
          <Button
            variant="primary"
            isBusy={isPending}
            busyLabel={bookText.saving}
            onClick={() => (places.length > 0 ? mutate() : onClose())}
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
      {error && (
        <p role="alert" className={css.failure}>
          {errorMessage(error, words.failed)}
        </p>
      )}
    </Dialog>
  );
}
