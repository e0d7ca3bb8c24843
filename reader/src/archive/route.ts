import type { RouteContext, RouteHandle } from '@ezhuthu/kit';
import { preload } from '@ezhuthu/kit/query';
import type { LoaderFunctionArgs } from '@ezhuthu/kit/router';
import { choiceIn } from './archive-choice.ts';
import { ArchiveError } from './archive-error.tsx';
import { archiveHead } from './archive-head.ts';
import { ArchivePage } from './archive-page.tsx';
import { archiveQuery, pickerQuery } from './archive-queries.ts';

const handle: RouteHandle = { head: archiveHead };

export const archiveRoute = ({ queryClient }: RouteContext) => ({
  Component: ArchivePage,
  ErrorBoundary: ArchiveError,
  handle,
  loader({ request }: LoaderFunctionArgs) {
    const choice = choiceIn(new URL(request.url).searchParams);
    return preload(
      queryClient.ensureInfiniteQueryData(archiveQuery(choice)),
      queryClient.prefetchInfiniteQuery(pickerQuery('')),
    );
  },
});
