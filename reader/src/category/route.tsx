import type { HeadInput, PageHead, RouteContext } from '@ezhuthu/kit';
import { preload, useSuspenseInfiniteQuery } from '@ezhuthu/kit/query';
import { Link, type LoaderFunctionArgs, useParams, useSearchParams } from '@ezhuthu/kit/router';
import { Button, EmptyState } from '@ezhuthu/kit/ui';
import { Suspense } from 'react';
import { collectionPage } from '../head/collection-page.ts';
import { describe } from '../head/describe.ts';
import { postItems } from '../head/structured-data.ts';
import { GrowingPosts } from '../lists/growing-posts.tsx';
import { PostListLoading } from '../lists/post-list.tsx';
import { browseText } from '../messages/browse.ts';
import { readerText } from '../messages/reader.ts';
import { pageAddress, pageNumber } from '../page/addresses.ts';
import { english } from '../page/english.tsx';
import { pageError } from '../page/page-error.tsx';
import { PageHeading } from '../page/page-heading.tsx';
import { categoryQuery } from './category-query.ts';

function CategoryPage() {
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

function categoryHead({ queryClient, params, search, site, siteUrl }: HeadInput): PageHead | undefined {
  const page = pageNumber(search);
  const first = queryClient.getQueryData(categoryQuery(params.name!, page).queryKey)?.pages[0];
  if (!first) return undefined;
  const { category, posts } = first;
  const { name } = category;
  const path = pageAddress(`/category/${encodeURIComponent(name)}`, page);
  const description = describe(browseText.category.about(name, posts.map(({ title }) => title).join(', ')));
  return {
    title: name,
    description,
    canonical: path,
    noindex: page > 1 && posts.length === 0,
    keywords: [name],
    author: site.authorName,
    image: site.socialImage,
    jsonLd: collectionPage({ name, path, description, items: postItems(posts) }, { site, siteUrl }),
  };
}

export const categoryRoute = ({ queryClient }: RouteContext) => ({
  Component: CategoryPage,
  ErrorBoundary: pageError({
    failed: english(browseText.category.failed),
    missing: browseText.category.empty,
    way: { to: '/archive', label: browseText.toArchive },
  }),
  handle: { head: categoryHead },
  loader({ params, request }: LoaderFunctionArgs) {
    const page = pageNumber(new URL(request.url).searchParams);
    return preload(queryClient.ensureInfiniteQueryData(categoryQuery(params.name!, page)));
  },
});
