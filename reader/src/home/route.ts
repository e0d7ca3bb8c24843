import type { RouteContext, RouteHandle } from '@ezhuthu/kit';
import { HomeError } from './home-error.tsx';
import { homeHead } from './home-head.ts';
import { HomePage } from './home-page.tsx';
import { postsQuery } from './posts-query.ts';

const handle: RouteHandle = { head: homeHead };

export const homeRoute = ({ queryClient }: RouteContext) => ({
  Component: HomePage,
  ErrorBoundary: HomeError,
  handle,
  async loader() {
    await queryClient.ensureInfiniteQueryData(postsQuery);
    return null;
  },
});
