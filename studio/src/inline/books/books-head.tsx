import type { InlineParts } from '@ezhuthu/kit';
import { Button } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { bookText } from '../../messages/books.ts';
import { BookDialog, DeferredOrderDialog } from './book-dialog.tsx';
import css from './books.module.css';

/** The author's buttons above the list of books. */
export default function BooksHead({ books }: InlineParts['books-head']) {
  const [isOpen, setIsOpen] = useState(false);
  const [isOrdering, setOrdering] = useState(false);
  return (
    <p className={css.head}>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        {bookText.add}
      </Button>
      {books.length > 1 && <Button onClick={() => setOrdering(true)}>{bookText.ordering.open}</Button>}
      {isOpen && <BookDialog books={books} onClose={() => setIsOpen(false)} />}
      {isOrdering && <DeferredOrderDialog books={books} onClose={() => setOrdering(false)} />}
    </p>
  );
}
