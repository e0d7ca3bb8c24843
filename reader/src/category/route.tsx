import type { HeadInput, PageHead } from '@ezhuthu/kit';
import { preload, useSuspenseInfiniteQuery } from '@ezhuthu/kit/query';
import { getClient, type LoaderFunctionArgs, useParams, useSearchParams } from '@ezhuthu/kit/router';
import { getContentLanguage } from '@ezhuthu/kit/text';
import { EmptyState, LinkButton } from '@ezhuthu/kit/ui';
import { type ReactNode, Suspense } from 'react';
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
import { categoryQuery, tagQuery } from './category-query.ts';

/** Pages of posts that have a name in common. */
interface Kind {
  /** Path above the names. */
  path: string;
  query: typeof categoryQuery;
  texts: { empty: string; about(name: string, titles: string): string };
  getFailed(): ReactNode;
}

const categories: Kind = {
  path: '/category',
  query: categoryQuery,
  texts: browseText.category,
  getFailed: () => english(browseText.category.failed),
};
const tags: Kind = {
  path: '/tag',
  query: tagQuery,
  texts: browseText.tag,
  getFailed: () => browseText.tag.failed,
};

const addressOf = ({ path }: Kind, name: string) => `${path}/${encodeURIComponent(name)}`;

function NamedPage({ kind }: { kind: Kind }) {
  const name = useParams().name!;
  const page = pageNumber(useSearchParams()[0]);
  return (
    <Suspense key={`${name} ${page}`} fallback={<NamedLoading name={name} />}>
      <NamedPosts kind={kind} name={name} page={page} />
    </Suspense>
  );
}

function NamedLoading({ name }: { name: string }) {
  return (
    <>
      <PageHeading lang={getContentLanguage()}>{name}</PageHeading>
      <PostListLoading label={readerText.loading} />
    </>
  );
}

function NamedPosts({ kind, name: given, page }: { kind: Kind; name: string; page: number }) {
  const list = useSuspenseInfiniteQuery(kind.query(given, page));
  const { name, pagination } = list.data.pages[0]!;
  return (
    <>
      <PageHeading lang={getContentLanguage()} note={readerText.posts(pagination.totalCount)}>
        {name}
      </PageHeading>
      <GrowingPosts
        list={list}
        getAddress={(other) => pageAddress(addressOf(kind, name), other)}
        label={english(browseText.loadMore)}
        failed={kind.getFailed()}
        empty={<NoPosts text={kind.texts.empty} />}
      />
    </>
  );
}

function NoPosts({ text }: { text: string }) {
  return <EmptyState text={text} action={<LinkButton to="/archive">{browseText.toArchive}</LinkButton>} />;
}

function getHead(
  kind: Kind,
  { queryClient, params, search, site, siteUrl }: HeadInput,
): PageHead | undefined {
  const page = pageNumber(search);
  const first = queryClient.getQueryData(kind.query(params.name!, page).queryKey)?.pages[0];
  if (!first) return undefined;
  const { name, posts } = first;
  const path = pageAddress(addressOf(kind, name), page);
  const description = describe(kind.texts.about(name, posts.map(({ title }) => title).join(', ')));
  return {
    title: name,
    description,
    canonical: path,
    noindex: page > 1 && posts.length === 0,
    keywords: [name],
    author: site.authorName,
    image: site.socialImage,
    feeds: { path: addressOf(kind, name), title: `${name} | ${site.siteName}` },
    jsonLd: collectionPage({ name, path, description, items: postItems(posts) }, { site, siteUrl }),
  };
}

const getRoute = (kind: Kind) => ({
  element: <NamedPage kind={kind} />,
  ErrorBoundary: pageError(() => ({
    failed: kind.getFailed(),
    missing: kind.texts.empty,
    way: { to: '/archive', label: browseText.toArchive },
  })),
  handle: { head: (input: HeadInput) => getHead(kind, input) },
  loader({ params, request, context }: LoaderFunctionArgs) {
    const page = pageNumber(new URL(request.url).searchParams);
    return preload(getClient(context).ensureInfiniteQueryData(kind.query(params.name!, page)));
  },
});

export const categoryRoute = getRoute(categories);
export const tagRoute = getRoute(tags);
