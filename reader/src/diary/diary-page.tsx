import { useSuspenseQuery } from '@ezhuthu/kit/query';
import { Link, useParams, useSearchParams } from '@ezhuthu/kit/router';
import { browseText, readerText } from '@ezhuthu/kit/text';
import { Button, EmptyState, Pagination } from '@ezhuthu/kit/ui';
import { Suspense } from 'react';
import { PostList, PostListLoading } from '../lists/post-list.tsx';
import { pageAddress, pageNumber } from '../page/addresses.ts';
import { english } from '../page/english.tsx';
import { PageHeading } from '../page/page-heading.tsx';
import { readMonth } from './diary-month.ts';
import css from './diary-page.module.css';
import { diaryQuery } from './diary-query.ts';

type DiaryMonth = ReturnType<typeof readMonth>;

/** The posts of a month, a page at a time. */
export function DiaryPage() {
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
  const way = (
    <Button asChild>
      {page > 1 ? (
        <Link to={month.address}>{browseText.toFirstPage}</Link>
      ) : (
        <Link to="/archive">{browseText.toArchive}</Link>
      )}
    </Button>
  );
  return <EmptyState text={english(browseText.diary.empty(month.inEnglish, month.year))} action={way} />;
}
