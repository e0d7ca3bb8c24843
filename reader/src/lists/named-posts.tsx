import type { PostPage } from '@ezhuthu/contract';
import type { HeadInput, PageHead } from '@ezhuthu/kit';
import { preload, useSuspenseInfiniteQuery } from '@ezhuthu/kit/query';
import { getClient, type LoaderFunctionArgs, useParams, useSearchParams } from '@ezhuthu/kit/router';
import { EmptyState, LinkButton } from '@ezhuthu/kit/ui';
import { type ReactNode, Suspense } from 'react';
import { listHead } from '../head/list-head.ts';
import { postItems } from '../head/structured-data.ts';
import { browseText } from '../messages/browse.ts';
import { readerText } from '../messages/reader.ts';
import { pageAddress, pageNumber } from '../page/addresses.ts';
import { english } from '../page/english.tsx';
import { pageError } from '../page/page-error.tsx';
import { PageHeading } from '../page/page-heading.tsx';
import { GrowingPosts } from './growing-posts.tsx';
import type { pagedQuery } from './paged-query.ts';
import { PostListLoading } from './post-list.tsx';

/** The URL parameters of a page. */
export type Params = Record<string, string | undefined>;

/** Posts that have something in common, which their page is called by. */
interface NamedPosts<P extends PostPage> {
  getQuery(params: Params, page: number): ReturnType<typeof pagedQuery<P>>;
  /** @param first the first page, once it is loaded */
  getName(params: Params, first?: NoInfer<P>): string;
  /** Language of the name, where somebody has given it. */
  getNameLanguage?(): string | undefined;
  /** Path of the first page. */
  getPath(first: NoInfer<P>): string;
  texts: { about(name: string, titles: string): string };
  /** Whether the posts have feeds of their own. */
  hasFeeds?: boolean;
  getEmpty(): ReactNode;
  /** Where to go on when there are no posts. */
  getWay(first: NoInfer<P>): { to: string; label: string };
  getFailed(error?: unknown): ReactNode;
  getRetryLabel?(): ReactNode;
}

interface PageProps<P extends PostPage> {
  kind: NamedPosts<P>;
  params: Params;
  page: number;
}

function NamedPage<P extends PostPage>({ kind }: Pick<PageProps<P>, 'kind'>) {
  const params = useParams();
  const page = pageNumber(useSearchParams()[0]);
  const loading = (
    <>
      <PageHeading lang={kind.getNameLanguage?.()}>{kind.getName(params)}</PageHeading>
      <PostListLoading label={readerText.loading} />
    </>
  );
  return (
    <Suspense key={`${Object.values(params)} ${page}`} fallback={loading}>
      <NamedPostList kind={kind} params={params} page={page} />
    </Suspense>
  );
}

function NamedPostList<P extends PostPage>({ kind, params, page }: PageProps<P>) {
  const list = useSuspenseInfiniteQuery(kind.getQuery(params, page));
  const first = list.data.pages[0]!;
  const { to, label } = kind.getWay(first);
  return (
    <>
      <PageHeading lang={kind.getNameLanguage?.()} note={readerText.posts(first.pagination.totalCount)}>
        {kind.getName(params, first)}
      </PageHeading>
      <GrowingPosts
        list={list}
        getAddress={(other) => pageAddress(kind.getPath(first), other)}
        label={english(browseText.loadMore)}
        failed={kind.getFailed()}
        empty={<EmptyState text={kind.getEmpty()} action={<LinkButton to={to}>{label}</LinkButton>} />}
      />
    </>
  );
}

function getHead<P extends PostPage>(kind: NamedPosts<P>, input: HeadInput): PageHead | undefined {
  const page = pageNumber(input.search);
  const query = kind.getQuery(input.params, page);
  const first = input.queryClient.getQueryData(query.queryKey)?.pages[0];
  if (!first) return undefined;
  const [name, path] = [kind.getName(input.params, first), kind.getPath(first)];
  const list = {
    name,
    path: pageAddress(path, page),
    about: kind.texts.about(name, first.posts.map(({ title }) => title).join(', ')),
    items: postItems(first.posts),
    keywords: [name],
    feeds: kind.hasFeeds ? { path, title: `${name} | ${input.site.siteName}` } : undefined,
  };
  return listHead(list, input);
}

/** The route of a page of such posts. */
export const namedPostsRoute = <P extends PostPage>(kind: NamedPosts<P>) => ({
  element: <NamedPage kind={kind} />,
  ErrorBoundary: pageError((error) => ({
    failed: kind.getFailed(error),
    retryLabel: kind.getRetryLabel?.(),
    missing: kind.getEmpty(),
    way: { to: '/archive', label: browseText.toArchive },
  })),
  handle: { head: (input: HeadInput) => getHead(kind, input) },
  loader({ params, request, context }: LoaderFunctionArgs) {
    const page = pageNumber(new URL(request.url).searchParams);
    return preload(getClient(context).ensureInfiniteQueryData(kind.getQuery(params, page)));
  },
});
