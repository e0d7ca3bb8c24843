import { getBook, listBooks } from '@ezhuthu/contract';
import { on } from '../platform/http/mount.ts';
import { summariesOf } from '../posts/service.ts';
import { activeBooks, postsOfBook, readBook } from './service.ts';

export const bookRoutes = [
  on(listBooks, async (call) => {
    call.reads('books', 'site');
    return { books: await activeBooks(call) };
  }),

  on(getBook, async (call) => {
    call.reads('books', 'list', 'site');
    const book = await readBook(call, call.params.id, call.viewer);
    return { book, posts: await summariesOf(call, await postsOfBook(call, book)) };
  }),
];
