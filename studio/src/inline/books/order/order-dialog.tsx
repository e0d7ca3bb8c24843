import { type Book, reorderBooks } from '@ezhuthu/contract';
import { Failure } from '@ezhuthu/kit/layout';
import { Button, Dialog, toast, useWrite } from '@ezhuthu/kit/ui';
import { useRef, useState } from 'react';
import { bookText } from '../../../messages/books.ts';
import { studioText } from '../../../messages/studio.ts';
import { OrderList } from '../../../ordering/order-list.tsx';
import { useReloadBooks } from '../use-book.ts';

const messages = bookText.ordering;

interface NewNumber {
  id: string;
  sortOrder: number;
}

/**
 * Reassigns the existing numbers in the new order, so that gaps stay.
 * @param books all of them, in the new order
 * @returns the books whose number changes
 */
export function renumber(books: readonly Pick<Book, 'id' | 'sortOrder'>[]): NewNumber[] {
  const numbers = books.map(({ sortOrder }) => sortOrder).sort((one, other) => one - other);
  let last = -1;
  return books.flatMap(({ id, sortOrder }, index) => {
    // equal numbers become distinct
    last = Math.max(numbers[index] ?? 0, last + 1);
    return last === sortOrder ? [] : [{ id, sortOrder: last }];
  });
}

/** Orders all books; Save stores the whole order in one request. */
export function OrderDialog({ books, onClose }: { books: Book[]; onClose(): void }) {
  const reload = useReloadBooks();
  const isDragging = useRef(false);
  const [ordered, setOrdered] = useState(() =>
    books.toSorted((one, other) => one.sortOrder - other.sortOrder),
  );
  const changed = renumber(ordered);

  const { write, isBusy, failure } = useWrite(reorderBooks, {
    failed: messages.failed,
    isFailureShown: true,
    onSuccess() {
      toast.good(messages.saved);
      void reload();
      onClose();
    },
  });

  return (
    <Dialog
      isOpen
      title={messages.title}
      description={messages.hint}
      // while dragging, Escape only cancels the drag
      onOpenChange={(isOpen) => isOpen || isDragging.current || onClose()}
      footer={
        <>
          <Button onClick={onClose}>{studioText.cancel}</Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            busyLabel={studioText.saving}
            onClick={() => (changed.length > 0 ? write({ body: { books: changed } }) : onClose())}
          >
            {messages.save}
          </Button>
        </>
      }
    >
      <OrderList
        items={ordered}
        onMove={setOrdered}
        onDragging={(is) => {
          isDragging.current = is;
        }}
      />
      <Failure>{failure}</Failure>
    </Dialog>
  );
}
