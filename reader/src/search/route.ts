import type { RouteContext, RouteHandle } from '@ezhuthu/kit';
import { preload } from '@ezhuthu/kit/query';
import type { LoaderFunctionArgs } from '@ezhuthu/kit/router';
import { pageNumber } from '../page/addresses.ts';
import { SearchError } from './search-error.tsx';
import { searchHead } from './search-head.ts';
import { SearchPage } from './search-page.tsx';
import { queryIn, searchQuery } from './search-query.ts';

const handle: RouteHandle = { head: searchHead };

export const searchRoute = ({ queryClient }: RouteContext) => ({
  Component: SearchPage,
  ErrorBoundary: SearchError,
  handle,
  loader({ request }: LoaderFunctionArgs) {
    const search = new URL(request.url).searchParams;
    const query = queryIn(search);
    return query ? preload(queryClient.ensureQueryData(searchQuery(query, pageNumber(search)))) : null;
  },
});
