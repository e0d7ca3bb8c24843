import { type Book, createBook, getBook, listAllBooks, listBooks, updateBook } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { toast } from '@ezhuthu/kit/ui';
import { useEdit } from '../../editing/use-edit.ts';
import { bookText } from '../../messages/books.ts';
import { useReload } from '../../queries.ts';
import { type BookDraft, emptyBook, getDraft, getFields } from './book-draft.ts';

/** Loads everything again that shows books. */
export const useReloadBooks = () => useReload(listBooks, listAllBooks, getBook);

/** The edit state of a book's form; without `book`, of a new one. */
export function useBook(book: Book | undefined, books: Book[]) {
  const reload = useReloadBooks();

  async function send({ version, ...change }: Partial<BookDraft>, idempotencyKey: string) {
    const fields = getFields(change);
    if (book) {
      const body = { ...fields, version };
      const answer = await call(updateBook, { params: { id: book.id }, body }, { idempotencyKey });
      toast.good(answer.moved.length > 0 ? bookText.moved : bookText.updated);
      return getDraft(answer.book);
    }
    const body = { title: '', linkValue: '', ...fields };
    const answer = await call(createBook, { body }, { idempotencyKey });
    toast.good(bookText.created);
    return getDraft(answer.book);
  }

  const stored = book ? getDraft(book) : emptyBook(books);
  return useEdit<BookDraft>({
    storageKey: `bookDraft:${book?.id ?? 'new'}`,
    stored,
    send,
    show: reload,
    fetchLatest: async () =>
      book ? getDraft((await call(getBook, { params: { id: book.id } })).book) : stored,
    messages: { failed: bookText.failed },
  });
}
