import {
  createBook,
  deleteBook,
  getBook,
  listAllBooks,
  listBooks,
  reorderBooks,
  updateBook,
} from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import { getSummaries } from '../posts/service.ts';
import { offeredFiles } from './editions/service.ts';
import { activeBooks, allBooks, postsOfBook, readBook } from './service.ts';
import { addBookInPlace, changeBook, removeBook, reorder } from './writing/service.ts';

export const bookRoutes = [
  on(listBooks, async (call) => {
    call.reads('books', 'site');
    return { books: await activeBooks(call) };
  }),

  on(listAllBooks, async (call) => ({ books: await allBooks(call) })),

  on(getBook, async (call) => {
    call.reads('books', 'list', 'site');
    const book = await readBook(call, call.params.id, call.viewer);
    const [posts, files] = await Promise.all([
      postsOfBook(call, book).then((ids) => getSummaries(call, ids)),
      offeredFiles(call, book.id),
    ]);
    return { book, posts, files };
  }),

  on(createBook, (call) => addBookInPlace(call, call.body, call.attempt)),

  on(updateBook, (call) => changeBook(call, { id: call.params.id, change: call.body }, call.attempt)),

  on(deleteBook, (call) => removeBook(call, call.params.id, call.attempt)),

  on(reorderBooks, async (call) => ({ books: await reorder(call, call.body.books) })),
];
