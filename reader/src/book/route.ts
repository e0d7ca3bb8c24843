import type { RouteContext, RouteHandle } from '@ezhuthu/kit';
import { preload } from '@ezhuthu/kit/query';
import type { LoaderFunctionArgs } from '@ezhuthu/kit/router';
import { BookError } from './book-error.tsx';
import { bookHead } from './book-head.ts';
import { BookPage } from './book-page.tsx';
import { bookQuery } from './book-query.ts';

const handle: RouteHandle = { head: bookHead };

export const bookRoute = ({ queryClient }: RouteContext) => ({
  Component: BookPage,
  ErrorBoundary: BookError,
  handle,
  loader: ({ params }: LoaderFunctionArgs) => preload(queryClient.ensureQueryData(bookQuery(params.id!))),
});
