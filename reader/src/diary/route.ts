import type { RouteContext, RouteHandle } from '@ezhuthu/kit';
import { preload } from '@ezhuthu/kit/query';
import type { LoaderFunctionArgs } from '@ezhuthu/kit/router';
import { pageNumber } from '../page/addresses.ts';
import { DiaryError } from './diary-error.tsx';
import { diaryHead } from './diary-head.ts';
import { readMonth } from './diary-month.ts';
import { DiaryPage } from './diary-page.tsx';
import { diaryQuery } from './diary-query.ts';

const handle: RouteHandle = { head: diaryHead };

export const diaryRoute = ({ queryClient }: RouteContext) => ({
  Component: DiaryPage,
  ErrorBoundary: DiaryError,
  handle,
  loader({ params, request }: LoaderFunctionArgs) {
    const page = pageNumber(new URL(request.url).searchParams);
    return preload(queryClient.ensureQueryData(diaryQuery(readMonth(params).key, page)));
  },
});
