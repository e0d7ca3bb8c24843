import type { RouteContext, RouteHandle } from '@ezhuthu/kit';
import { preload } from '@ezhuthu/kit/query';
import type { LoaderFunctionArgs } from '@ezhuthu/kit/router';
import { CategoryError } from './category-error.tsx';
import { categoryHead } from './category-head.ts';
import { CategoryPage } from './category-page.tsx';
import { categoryQuery } from './category-query.ts';

const handle: RouteHandle = { head: categoryHead };

export const categoryRoute = ({ queryClient }: RouteContext) => ({
  Component: CategoryPage,
  ErrorBoundary: CategoryError,
  handle,
  loader: ({ params }: LoaderFunctionArgs) =>
    preload(queryClient.ensureInfiniteQueryData(categoryQuery(params.name!))),
});
