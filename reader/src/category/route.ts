import type { RouteContext, RouteHandle } from '@ezhuthu/kit';
import { preload } from '@ezhuthu/kit/query';
import type { LoaderFunctionArgs } from '@ezhuthu/kit/router';
import { pageNumber } from '../page/addresses.ts';
import { CategoryError } from './category-error.tsx';
import { categoryHead } from './category-head.ts';
import { CategoryPage } from './category-page.tsx';
import { categoryQuery } from './category-query.ts';

const handle: RouteHandle = { head: categoryHead };

export const categoryRoute = ({ queryClient }: RouteContext) => ({
  Component: CategoryPage,
  ErrorBoundary: CategoryError,
  handle,
  loader({ params, request }: LoaderFunctionArgs) {
    const page = pageNumber(new URL(request.url).searchParams);
    return preload(queryClient.ensureInfiniteQueryData(categoryQuery(params.name!, page)));
  },
});
