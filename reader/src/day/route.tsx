import { dayPageSize, listDayPosts } from '@ezhuthu/contract';
import { call, type HeadInput, type PageHead } from '@ezhuthu/kit';
import { preload, useSuspenseInfiniteQuery } from '@ezhuthu/kit/query';
import { getClient, type LoaderFunctionArgs, useParams, useSearchParams } from '@ezhuthu/kit/router';
import { longDate, parseMonth } from '@ezhuthu/kit/text';
import { EmptyState, LinkButton } from '@ezhuthu/kit/ui';
import { Suspense } from 'react';
import { collectionPage } from '../head/collection-page.ts';
import { describe } from '../head/describe.ts';
import { postItems } from '../head/structured-data.ts';
import { GrowingPosts } from '../lists/growing-posts.tsx';
import { pagedQuery } from '../lists/paged-query.ts';
import { PostListLoading } from '../lists/post-list.tsx';
import { browseText } from '../messages/browse.ts';
import { readerText } from '../messages/reader.ts';
import { pageAddress, pageNumber } from '../page/addresses.ts';
import { english } from '../page/english.tsx';
import { pageError } from '../page/page-error.tsx';
import { PageHeading } from '../page/page-heading.tsx';

/** The URL parameters of a day. */
type DayParams = Record<string, string | undefined>;

function dayQuery({ year = '', month = '', day = '' }: DayParams, firstPage = 1) {
  const params = { year, month, day };
  return pagedQuery({
    key: [listDayPosts.name, params, ...(firstPage > 1 ? [firstPage] : [])],
    firstPage,
    kind: 'day',
    ask: (page, options) => call(listDayPosts, { params, query: { page, limit: dayPageSize } }, options),
  });
}

/** `வெள்ளி, 20 நவம்பர், 2026`; undefined outside the range of Date. */
function dayName(year: number, month: number, day: number): string | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return Number.isNaN(date.getTime()) ? undefined : longDate(date.toISOString(), 'UTC');
}

/** The formatted day, or the parameters as they are when they are no date. */
function readDay({ year, month = '', day }: DayParams): string {
  return dayName(Number(year), parseMonth(month) ?? Number.NaN, Number(day)) ?? `${day} ${month} ${year}`;
}

function DayPage() {
  const params = useParams();
  const page = pageNumber(useSearchParams()[0]);
  const key = `${params.year} ${params.month} ${params.day} ${page}`;
  return (
    <Suspense key={key} fallback={<DayLoading params={params} />}>
      <DayPosts params={params} page={page} />
    </Suspense>
  );
}

function DayLoading({ params }: { params: DayParams }) {
  return (
    <>
      <PageHeading>{readDay(params)}</PageHeading>
      <PostListLoading label={readerText.loading} />
    </>
  );
}

function DayPosts({ params, page }: { params: DayParams; page: number }) {
  const list = useSuspenseInfiniteQuery(dayQuery(params, page));
  const { date, pagination } = list.data.pages[0]!;
  return (
    <>
      <PageHeading note={readerText.posts(pagination.totalCount)}>
        {dayName(date.year, date.month, date.day)}
      </PageHeading>
      <GrowingPosts
        list={list}
        getAddress={(other) =>
          pageAddress(`/posts-by-date/${date.year}/${date.monthName}/${date.day}`, other)
        }
        label={english(browseText.loadMore)}
        failed={english(browseText.day.failed)}
        empty={<NoPosts {...date} />}
      />
    </>
  );
}

function NoPosts({ year, monthName }: { year: number; monthName: string }) {
  return (
    <EmptyState
      text={english(browseText.day.empty)}
      action={<LinkButton to={`/diary/${year}/${monthName}`}>{browseText.day.toMonth}</LinkButton>}
    />
  );
}

function dayHead({ queryClient, params, search, site, siteUrl }: HeadInput): PageHead | undefined {
  const page = pageNumber(search);
  const first = queryClient.getQueryData(dayQuery(params, page).queryKey)?.pages[0];
  if (!first) return undefined;
  const { date, posts } = first;
  const name = readDay(params);
  const path = pageAddress(`/posts-by-date/${date.year}/${date.monthName}/${date.day}`, page);
  const description = describe(browseText.day.about(name, posts.map(({ title }) => title).join(', ')));
  return {
    title: name,
    description,
    canonical: path,
    noindex: posts.length === 0,
    keywords: [name],
    author: site.authorName,
    image: site.socialImage,
    jsonLd: collectionPage({ name, path, description, items: postItems(posts) }, { site, siteUrl }),
  };
}

const getMessage = (error: unknown) => (error as Partial<Error> | null | undefined)?.message;

export const dayRoute = {
  Component: DayPage,
  ErrorBoundary: pageError((error) => ({
    failed: english(getMessage(error) || browseText.day.failed),
    retryLabel: english(browseText.tryAgain),
    missing: english(browseText.day.empty),
    way: { to: '/archive', label: browseText.toArchive },
  })),
  handle: { head: dayHead },
  loader({ params, request, context }: LoaderFunctionArgs) {
    const page = pageNumber(new URL(request.url).searchParams);
    return preload(getClient(context).ensureInfiniteQueryData(dayQuery(params, page)));
  },
};
