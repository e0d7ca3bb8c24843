import { useSuspenseInfiniteQuery } from '@ezhuthu/kit/query';
import { Link, useParams, useSearchParams } from '@ezhuthu/kit/router';
import { browseText, readerText } from '@ezhuthu/kit/text';
import { Button, EmptyState } from '@ezhuthu/kit/ui';
import { Suspense } from 'react';
import { GrowingPosts } from '../lists/growing-posts.tsx';
import { PostListLoading } from '../lists/post-list.tsx';
import { pageAddress, pageNumber } from '../page/addresses.ts';
import { english } from '../page/english.tsx';
import { PageHeading } from '../page/page-heading.tsx';
import { dayName, readDay } from './day-name.ts';
import { dayQuery } from './day-query.ts';

type DayParams = Record<string, string | undefined>;

/** The posts of a day. */
export function DayPage() {
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
  const way = (
    <Button asChild>
      <Link to={`/diary/${year}/${monthName}`}>{browseText.day.toMonth}</Link>
    </Button>
  );
  return <EmptyState text={english(browseText.day.empty)} action={way} />;
}
