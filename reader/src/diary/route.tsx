import { diaryPageSize, listDiaryPosts } from '@ezhuthu/contract';
import type { HeadInput, PageHead } from '@ezhuthu/kit';
import { operationQuery, preload, useSuspenseQuery } from '@ezhuthu/kit/query';
import { getClient, type LoaderFunctionArgs, useParams, useSearchParams } from '@ezhuthu/kit/router';
import { dateText, englishMonths, parseMonth } from '@ezhuthu/kit/text';
import { EmptyState, LinkButton, Pagination } from '@ezhuthu/kit/ui';
import { Suspense } from 'react';
import { listHead } from '../head/list-head.ts';
import { postItems } from '../head/structured-data.ts';
import { NoSuchPage } from '../lists/no-such-page.tsx';
import { PostList, PostListLoading } from '../lists/post-list.tsx';
import { browseText } from '../messages/browse.ts';
import { readerText } from '../messages/reader.ts';
import { pageAddress, pageNumber } from '../page/addresses.ts';
import { english } from '../page/english.tsx';
import { pageError } from '../page/page-error.tsx';
import { PageHeading } from '../page/page-heading.tsx';
import css from './diary.module.css';

/** @param month `november-2026` */
export const diaryQuery = (month: string, page: number) =>
  operationQuery(listDiaryPosts, { params: { month }, query: { page, limit: diaryPageSize } }, 'day');

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

type DiaryMonth = ReturnType<typeof readMonth>;

function readMonth({ year = '', month = '' }: Record<string, string | undefined>) {
  const number = parseMonth(month);
  const name = number ? englishMonths[number - 1]! : month;
  return {
    year,
    /** The canonical path for all spellings of the month. */
    address: `/diary/${year}/${encodeURIComponent(name)}`,
    nameInArchive: number ? dateText.archiveMonths[number - 1]! : capitalize(month),
    name: number ? `${dateText.months[number - 1]} ${year}` : `${month} ${year}`,
    /** The API's name of the month. */
    key: `${name}-${year}`,
  };
}

/** The posts of a month, in pages. */
function DiaryPage() {
  const month = readMonth(useParams());
  const page = pageNumber(useSearchParams()[0]);
  return (
    <Suspense key={`${month.key} ${page}`} fallback={<DiaryLoading month={month} />}>
      <DiaryPosts month={month} page={page} />
    </Suspense>
  );
}

function DiaryLoading({ month }: { month: DiaryMonth }) {
  return (
    <>
      <PageHeading>{month.name}</PageHeading>
      <PostListLoading label={readerText.loading} />
    </>
  );
}

function DiaryPosts({ month, page }: { month: DiaryMonth; page: number }) {
  const { posts, pagination } = useSuspenseQuery(diaryQuery(month.key, page)).data;
  return (
    <>
      <PageHeading note={readerText.posts(pagination.totalCount)}>{month.name}</PageHeading>
      {posts.length > 0 ? <PostList posts={posts} /> : <NoPosts month={month} page={page} />}
      <div className={css.pages}>
        <Pagination
          page={page}
          pages={pagination.totalPages}
          hrefOf={(other) => pageAddress(month.address, other)}
        />
      </div>
    </>
  );
}

function NoPosts({ month, page }: { month: DiaryMonth; page: number }) {
  if (page > 1) return <NoSuchPage first={month.address} />;
  const text = english(browseText.diary.empty(month.nameInArchive, month.year));
  return <EmptyState text={text} action={<LinkButton to="/archive">{browseText.toArchive}</LinkButton>} />;
}

function diaryHead(input: HeadInput): PageHead | undefined {
  const { key, name, address } = readMonth(input.params);
  const page = pageNumber(input.search);
  const posts = input.queryClient.getQueryData(diaryQuery(key, page).queryKey)?.posts;
  if (!posts) return undefined;
  const about = browseText.diary.about(name, posts.map(({ title }) => title).join(', '));
  const path = pageAddress(address, page);
  return listHead({ name, path, about, items: postItems(posts), keywords: [name] }, input);
}

export const diaryRoute = {
  Component: DiaryPage,
  ErrorBoundary: pageError((_error, params) => {
    const { nameInArchive, year } = readMonth(params);
    return {
      failed: english(browseText.diary.failed(nameInArchive, year)),
      missing: english(browseText.diary.empty(nameInArchive, year)),
      way: { to: '/archive', label: browseText.toArchive },
    };
  }),
  handle: { head: diaryHead },
  loader({ params, request, context }: LoaderFunctionArgs) {
    const page = pageNumber(new URL(request.url).searchParams);
    return preload(getClient(context).ensureQueryData(diaryQuery(readMonth(params).key, page)));
  },
};
