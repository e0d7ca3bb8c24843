import type { PostSummary } from '@ezhuthu/contract';
import type { HeadInput, PageHead } from '@ezhuthu/kit';
import { preload, type QueryClient, useSuspenseInfiniteQuery, useSuspenseQuery } from '@ezhuthu/kit/query';
import { getClient, type LoaderFunctionArgs, useSearchParams } from '@ezhuthu/kit/router';
import { EmptyState, LinkButton } from '@ezhuthu/kit/ui';
import { Suspense } from 'react';
import { listHead } from '../head/list-head.ts';
import { postItems } from '../head/structured-data.ts';
import { GrowingPosts } from '../lists/growing-posts.tsx';
import { PostListLoading } from '../lists/post-list.tsx';
import { browseText } from '../messages/browse.ts';
import { readerText } from '../messages/reader.ts';
import { pageNumber } from '../page/addresses.ts';
import { english } from '../page/english.tsx';
import { pageError } from '../page/page-error.tsx';
import { PageHeading } from '../page/page-heading.tsx';
import { type ArchiveChoice, archiveAddress, choiceIn } from './archive-choice.ts';
import { ArchiveControls } from './archive-controls.tsx';
import { archiveQuery, monthQuery, pickerQuery, timelineQuery } from './archive-queries.ts';
import { Timeline } from './timeline.tsx';

const texts = browseText.archive;

/** All published posts, filtered by category, in three orders and two views. */
function ArchivePage() {
  const [search] = useSearchParams();
  const choice = choiceIn(search);
  const page = pageNumber(search);
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <ArchiveControls choice={choice} />
      <Suspense
        key={`${choice.view} ${choice.sort} ${page} ${choice.category}`}
        fallback={<PostListLoading label={texts.loading} count={6} isGrid />}
      >
        {choice.view === 'timeline' ? (
          <Months choice={choice} />
        ) : (
          <ArchivePosts choice={choice} page={page} />
        )}
      </Suspense>
    </>
  );
}

function ArchivePosts({ choice, page }: { choice: ArchiveChoice; page: number }) {
  const list = useSuspenseInfiniteQuery(archiveQuery(choice, page));
  return (
    <GrowingPosts
      list={list}
      getAddress={(other) => archiveAddress(choice, other)}
      label={english(texts.loadMore)}
      failed={english(readerText.postsFailed)}
      isGrid
      empty={<NoPosts />}
    />
  );
}

function Months({ choice }: { choice: ArchiveChoice }) {
  const { months } = useSuspenseQuery(timelineQuery(choice)).data;
  return months.length === 0 ? <NoPosts /> : <Timeline months={months} choice={choice} />;
}

function NoPosts() {
  return (
    <EmptyState text={texts.empty} action={<LinkButton to="/archive">{readerText.showAll}</LinkButton>} />
  );
}

/** The first posts of the page; undefined until they are loaded. */
function getFirstPosts(
  queryClient: QueryClient,
  choice: ArchiveChoice,
  page: number,
): PostSummary[] | undefined {
  if (choice.view === 'grid') {
    return queryClient.getQueryData(archiveQuery(choice, page).queryKey)?.pages[0]?.posts;
  }
  const timeline = queryClient.getQueryData(timelineQuery(choice).queryKey);
  const [newest] = timeline?.months ?? [];
  if (!newest) return timeline && [];
  return queryClient.getQueryData(monthQuery(newest, choice).queryKey)?.pages[0]?.posts ?? [];
}

/** The archive of a category has one canonical URL for all orders and views. */
function archiveHead(input: HeadInput): PageHead | undefined {
  const choice = choiceIn(input.search);
  const page = choice.view === 'grid' ? pageNumber(input.search) : 1;
  const posts = getFirstPosts(input.queryClient, choice, page);
  if (!posts) return undefined;
  const list = {
    name: choice.category ? `${texts.title}: ${choice.category}` : texts.title,
    // pages exist only in the order by date
    path: archiveAddress({ ...choice, sort: 'date', view: 'grid' }, choice.sort === 'date' ? page : 1),
    about: texts.about(input.site.siteName),
    items: postItems(posts),
    keywords: [...new Set(posts.map(({ category }) => category))],
  };
  return listHead(list, input);
}

/** Loads the timeline, and the posts of its open month. */
async function ensureTimeline(queryClient: QueryClient, choice: ArchiveChoice): Promise<void> {
  const { months } = await queryClient.ensureQueryData(timelineQuery(choice));
  if (months[0]) await queryClient.prefetchInfiniteQuery(monthQuery(months[0], choice));
}

export const archiveRoute = {
  Component: ArchivePage,
  ErrorBoundary: pageError(() => ({
    failed: english(readerText.postsFailed),
    missing: texts.empty,
    way: { to: '/archive', label: readerText.showAll },
  })),
  handle: { head: archiveHead },
  loader({ request, context }: LoaderFunctionArgs) {
    const queryClient = getClient(context);
    const { searchParams } = new URL(request.url);
    const choice = choiceIn(searchParams);
    return preload(
      choice.view === 'timeline'
        ? ensureTimeline(queryClient, choice)
        : queryClient.ensureInfiniteQueryData(archiveQuery(choice, pageNumber(searchParams))),
      queryClient.prefetchInfiniteQuery(pickerQuery('')),
    );
  },
};
