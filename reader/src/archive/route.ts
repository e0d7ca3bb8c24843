import type { RouteContext, RouteHandle } from '@ezhuthu/kit';
import { preload, type QueryClient } from '@ezhuthu/kit/query';
import type { LoaderFunctionArgs } from '@ezhuthu/kit/router';
import { pageNumber } from '../page/addresses.ts';
import { type ArchiveChoice, choiceIn } from './archive-choice.ts';
import { ArchiveError } from './archive-error.tsx';
import { archiveHead } from './archive-head.ts';
import { ArchivePage } from './archive-page.tsx';
import { archiveQuery, monthQuery, pickerQuery, timelineQuery } from './archive-queries.ts';

const handle: RouteHandle = { head: archiveHead };

/** The timeline, and the posts of the month that is open in it. */
async function ensureTimeline(queryClient: QueryClient, choice: ArchiveChoice): Promise<void> {
  const { months } = await queryClient.ensureQueryData(timelineQuery(choice));
  if (months[0]) await queryClient.prefetchInfiniteQuery(monthQuery(months[0], choice));
}

export const archiveRoute = ({ queryClient }: RouteContext) => ({
  Component: ArchivePage,
  ErrorBoundary: ArchiveError,
  handle,
  loader({ request }: LoaderFunctionArgs) {
    const { searchParams } = new URL(request.url);
    const choice = choiceIn(searchParams);
    return preload(
      choice.view === 'timeline'
        ? ensureTimeline(queryClient, choice)
        : queryClient.ensureInfiniteQueryData(archiveQuery(choice, pageNumber(searchParams))),
      queryClient.prefetchInfiniteQuery(pickerQuery('')),
    );
  },
});
