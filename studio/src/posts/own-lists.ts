import { listPosts, type PostPage, type PostSummary } from '@ezhuthu/contract';
import type { InfiniteData, QueryClient } from '@ezhuthu/kit/query';

/** Prefix of the query keys of the dashboard's lists. */
export const ownLists = [listPosts.name, 'own'] as const;

export type OwnList = InfiniteData<PostPage, number>;

function change(queryClient: QueryClient, how: (list: OwnList) => OwnList): void {
  queryClient.setQueriesData<OwnList>({ queryKey: ownLists }, (list) => list && how(list));
}

const withPosts = <L extends { pages: PostPage[] }>(
  list: L,
  how: (posts: PostSummary[]) => PostSummary[],
): L => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, posts: how(page.posts) })),
});

export const withoutPosts = <L extends { pages: PostPage[] }>(list: L, ids: readonly string[]): L =>
  withPosts(list, (posts) => posts.filter(({ id }) => !ids.includes(id)));

/** Updates posts in the cached lists before the refetch. */
export function showInOwnLists(
  queryClient: QueryClient,
  ids: readonly string[],
  what: Partial<PostSummary>,
): void {
  change(queryClient, (list) =>
    withPosts(list, (posts) => posts.map((post) => (ids.includes(post.id) ? { ...post, ...what } : post))),
  );
}

export function dropFromOwnLists(queryClient: QueryClient, ids: readonly string[]): void {
  change(queryClient, (list) => withoutPosts(list, ids));
}

/** Keeps only the first page of each list. */
export const toFirstPage = (queryClient: QueryClient): void =>
  change(queryClient, ({ pages, pageParams }) => ({
    pages: pages.slice(0, 1),
    pageParams: pageParams.slice(0, 1),
  }));

export function reloadOwnLists(queryClient: QueryClient): Promise<void> {
  toFirstPage(queryClient);
  return queryClient.invalidateQueries({ queryKey: [listPosts.name] });
}
