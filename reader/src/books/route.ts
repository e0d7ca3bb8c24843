import type { RouteContext, RouteHandle } from '@ezhuthu/kit';
import { preload } from '@ezhuthu/kit/query';
import { BooksError } from './books-error.tsx';
import { booksHead } from './books-head.ts';
import { BooksPage } from './books-page.tsx';
import { booksQuery } from './books-query.ts';

const handle: RouteHandle = { head: booksHead };

export const booksRoute = ({ queryClient }: RouteContext) => ({
  Component: BooksPage,
  ErrorBoundary: BooksError,
  handle,
  loader: () => preload(queryClient.ensureQueryData(booksQuery)),
});
