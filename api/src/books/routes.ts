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
import type { Slice } from '../slice.ts';
import { offeredFiles } from './editions/service.ts';
import { activeBooks, allBooks, postsOfBook, readBook } from './service.ts';
import { addBookInPlace, changeBook, removeBook, reorder } from './writing/service.ts';

export const books: Slice = {
  routes: [
    on(listBooks, async (platform, call) => {
      call.reads('books', 'site');
      return { books: await activeBooks(platform) };
    }),

    on(listAllBooks, async (platform) => ({ books: await allBooks(platform) })),

    on(getBook, async (platform, call) => {
      call.reads('books', 'list', 'site');
      const book = await readBook(platform, call.params.id, call.viewer);
      const [posts, files] = await Promise.all([
        postsOfBook(platform, book).then((ids) => getSummaries(platform, ids, call.viewer)),
        offeredFiles(platform, book.id),
      ]);
      return { book, posts, files };
    }),

    on(createBook, (platform, call) => addBookInPlace(platform, call.body, call.attempt)),

    on(updateBook, (platform, call) =>
      changeBook(platform, { id: call.params.id, change: call.body }, call.attempt),
    ),

    on(deleteBook, (platform, call) => removeBook(platform, call.params.id, call.attempt)),

    on(reorderBooks, async (platform, call) => ({ books: await reorder(platform, call.body.books) })),
  ],
};
