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
import { categoryQuery } from './category-query.ts';

export function CategoryPage() {
  const name = useParams().name!;
  const page = pageNumber(useSearchParams()[0]);
  return (
    <Suspense key={`${name} ${page}`} fallback={<CategoryLoading name={name} />}>
      <CategoryPosts name={name} page={page} />
    </Suspense>
  );
}

function CategoryLoading({ name }: { name: string }) {
  return (
    <>
      <PageHeading>{name}</PageHeading>
      <PostListLoading label={readerText.loading} />
    </>
  );
}

function CategoryPosts({ name, page }: { name: string; page: number }) {
  const list = useSuspenseInfiniteQuery(categoryQuery(name, page));
  const { category, pagination } = list.data.pages[0]!;
  return (
    <>
      <PageHeading note={readerText.posts(pagination.totalCount)}>{category.name}</PageHeading>
      <GrowingPosts
        list={list}
        getAddress={(other) => pageAddress(`/category/${encodeURIComponent(category.name)}`, other)}
        label={english(browseText.loadMore)}
        failed={english(browseText.category.failed)}
        empty={<NoPosts />}
      />
    </>
  );
}

function NoPosts() {
  const way = (
    <Button asChild>
      <Link to="/archive">{browseText.toArchive}</Link>
    </Button>
  );
  return <EmptyState text={browseText.category.empty} action={way} />;
}
