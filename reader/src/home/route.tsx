import { maxSearch } from '@ezhuthu/contract';
import type { HeadInput, PageHead } from '@ezhuthu/kit';
import { preload, useSuspenseInfiniteQuery } from '@ezhuthu/kit/query';
import { getClient, type LoaderFunctionArgs, useRouteError, useSearchParams } from '@ezhuthu/kit/router';
import { getLanguage } from '@ezhuthu/kit/text';
import { EmptyState, ErrorState, useRetry } from '@ezhuthu/kit/ui';
import { Suspense } from 'react';
import { AdPopupHost, adPopupQuery } from '../ad-popup/ad-popup-host.tsx';
import { describe } from '../head/describe.ts';
import { absolute, itemList, postItems } from '../head/structured-data.ts';
import { GrowingPosts } from '../lists/growing-posts.tsx';
import { PostListLoading } from '../lists/post-list.tsx';
import { readerText } from '../messages/reader.ts';
import { pageAddress, pageNumber } from '../page/addresses.ts';
import { english } from '../page/english.tsx';
import { PageHeading } from '../page/page-heading.tsx';
import { FoundPosts } from './found-posts.tsx';
import { foundQuery, getMessage, postsQuery } from './posts-query.ts';

/** The text of the header's search box. */
const getTerm = (search: URLSearchParams): string => search.get('search')?.trim().slice(0, maxSearch) ?? '';

/** The newest posts, or search results. */
function HomePage() {
  const [search] = useSearchParams();
  const term = getTerm(search);
  const page = pageNumber(search);
  return (
    <>
      <PageHeading>{readerText.home}</PageHeading>
      <AdPopupHost />
      <Suspense fallback={<PostListLoading label={readerText.loading} hasLead={page === 1} />}>
        {term ? <FoundPosts term={term} /> : <NewestPosts key={page} page={page} />}
      </Suspense>
    </>
  );
}

function NewestPosts({ page }: { page: number }) {
  const list = useSuspenseInfiniteQuery(postsQuery(page));
  return (
    <GrowingPosts
      list={list}
      hasLead={page === 1}
      getAddress={(other) => pageAddress('/', other)}
      label={readerText.more}
      failed={getMessage(list.error)}
      empty={<EmptyState text={english(readerText.noPosts)} />}
    />
  );
}

/** The home page always exists, so any error offers a retry. */
function HomeError() {
  const error = useRouteError();
  const retry = useRetry();
  return (
    <>
      <PageHeading>{readerText.home}</PageHeading>
      <ErrorState title={getMessage(error)} onRetry={retry} />
    </>
  );
}

/** Title and description from the three newest posts. */
function homeHead({ queryClient, search, site, siteUrl }: HeadInput): PageHead {
  const page = pageNumber(search);
  const posts = queryClient.getQueryData(postsQuery(page).queryKey)?.pages[0]?.posts.slice(0, 3) ?? [];
  const description = describe(posts.map((post) => post.excerpt || post.title).join(' '));
  return {
    title: posts.map((post) => post.title).join(', '),
    description: description || site.description,
    canonical: pageAddress('/', page),
    noindex: getTerm(search) !== '' || (page > 1 && posts.length === 0),
    keywords: [...new Set(posts.flatMap((post) => [post.category, ...post.tags]))],
    author: site.authorName,
    image: site.socialImage,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: site.siteName,
        description: site.description,
        url: absolute('/', siteUrl),
        // of the posts, and of what is around them
        inLanguage: getLanguage() === 'en' ? ['ta', 'en'] : 'ta',
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${absolute('/search', siteUrl)}?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
      itemList(postItems(posts), siteUrl),
    ],
  };
}

export const homeRoute = {
  Component: HomePage,
  ErrorBoundary: HomeError,
  handle: { head: homeHead },
  loader({ request, context }: LoaderFunctionArgs) {
    const queryClient = getClient(context);
    const { searchParams } = new URL(request.url);
    const term = getTerm(searchParams);
    const posts = postsQuery(pageNumber(searchParams));
    const isInBrowser = typeof document !== 'undefined';
    if (!term)
      return preload(
        queryClient.ensureInfiniteQueryData(posts),
        ...(isInBrowser ? [] : [queryClient.prefetchQuery(adPopupQuery)]),
      );
    // in the browser the component searches after a pause in typing
    if (isInBrowser) return null;
    return preload(queryClient.ensureInfiniteQueryData(foundQuery(term)));
  },
};
