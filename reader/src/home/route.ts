import type { RouteContext, RouteHandle } from '@ezhuthu/kit';
import { preload } from '@ezhuthu/kit/query';
import type { LoaderFunctionArgs } from '@ezhuthu/kit/router';
import { pageNumber } from '../page/addresses.ts';
import { HomeError } from './home-error.tsx';
import { homeHead } from './home-head.ts';
import { HomePage } from './home-page.tsx';
import { foundQuery, postsQuery } from './posts-query.ts';
import { getTerm } from './search-term.ts';

const handle: RouteHandle = { head: homeHead };

export const homeRoute = ({ queryClient }: RouteContext) => ({
  Component: HomePage,
  ErrorBoundary: HomeError,
  handle,
  loader({ request }: LoaderFunctionArgs) {
    const { searchParams } = new URL(request.url);
    const term = getTerm(searchParams);
    if (!term) return preload(queryClient.ensureInfiniteQueryData(postsQuery(pageNumber(searchParams))));
    // in the browser somebody is typing, and the page asks when they pause
    if (typeof document !== 'undefined') return null;
    return preload(queryClient.ensureInfiniteQueryData(foundQuery(term)));
  },
});
