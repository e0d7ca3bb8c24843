import type { RouteContext, RouteHandle } from '@ezhuthu/kit';
import { preload } from '@ezhuthu/kit/query';
import type { LoaderFunctionArgs } from '@ezhuthu/kit/router';
import { pageNumber } from '../page/addresses.ts';
import { DayError } from './day-error.tsx';
import { dayHead } from './day-head.ts';
import { DayPage } from './day-page.tsx';
import { dayQuery } from './day-query.ts';

const handle: RouteHandle = { head: dayHead };

export const dayRoute = ({ queryClient }: RouteContext) => ({
  Component: DayPage,
  ErrorBoundary: DayError,
  handle,
  loader({ params, request }: LoaderFunctionArgs) {
    const page = pageNumber(new URL(request.url).searchParams);
    return preload(queryClient.ensureInfiniteQueryData(dayQuery(params, page)));
  },
});
