import type { RouteContext, RouteHandle } from '@ezhuthu/kit';
import { preload } from '@ezhuthu/kit/query';
import { AuthorError } from './author-error.tsx';
import { authorHead } from './author-head.ts';
import { AuthorPage } from './author-page.tsx';
import { authorQuery, latestQuery } from './author-queries.ts';

const handle: RouteHandle = { head: authorHead };

export const authorRoute = ({ queryClient }: RouteContext) => ({
  Component: AuthorPage,
  ErrorBoundary: AuthorError,
  handle,
  loader: () => preload(queryClient.ensureQueryData(authorQuery), queryClient.ensureQueryData(latestQuery)),
});
