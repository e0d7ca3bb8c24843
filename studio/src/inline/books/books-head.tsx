import type { InlineParts } from '@ezhuthu/kit';
import { bookText } from '@ezhuthu/kit/text';
import { Button } from '@ezhuthu/kit/ui';
import { useCallback, useState } from 'react';
import { BookDialog } from './book-dialog.tsx';
import css from './books.module.css';

/** Above the list of books. */
export default function BooksHead({ books }: InlineParts['books-head']) {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <p className={css.head}>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        {bookText.add}
      </Button>
      {isOpen && <BookDialog books={books} onClose={close} />}
    </p>
  );
}
