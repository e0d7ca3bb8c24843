import { type Comment, type CommentSort, commentsPageSize, listComments } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { infiniteQueryOptions, lifetimes, type QueryClient } from '@ezhuthu/kit/query';

const isRoot = ({ rootId }: Comment) => rootId === undefined;

/**
 * The threads of a post in pages, the oldest first unless sorted otherwise, starting with page `firstPage`; the key without a
 * sort and a page covers all.
 * @param ref id or slug of the post
 */
export const commentsQuery = (ref: string, sort: CommentSort = 'oldest', firstPage = 1) =>
  infiniteQueryOptions({
    queryKey: [
      listComments.name,
      ref,
      ...(sort === 'oldest' ? [] : [sort]),
      ...(firstPage > 1 ? [firstPage] : []),
    ],
    queryFn: ({ pageParam, signal }): Promise<Comment[]> =>
      call(
        listComments,
        { params: { id: ref }, query: { page: pageParam, sort, threads: true } },
        { signal },
      ),
    initialPageParam: firstPage,
    getNextPageParam: (last, _, page) =>
      last.filter(isRoot).length < commentsPageSize ? undefined : page + 1,
    staleTime: lifetimes.comments,
    meta: { kind: 'comments' },
  });

/** Removes duplicates, which arise when a deletion shifts the pages. */
export const getComments = ({ pages }: { pages: Comment[][] }): Comment[] => [
  ...new Map(pages.flat().map((comment) => [comment.id, comment] as const)).values(),
];

/**
 * Refetches the comments, and shows a new one whose page is not loaded yet at the end of those that are.
 * @param comment undefined for one that waits for approval
 */
export async function showNew(queryClient: QueryClient, ref: string, comment?: Comment): Promise<void> {
  const { queryKey } = commentsQuery(ref);
  await queryClient.invalidateQueries({ queryKey });
  if (!comment) return;
  queryClient.setQueriesData<{ pages: Comment[][]; pageParams: number[] }>(
    { queryKey, type: 'active' },
    (known) => {
      if (!known || getComments(known).some(({ id }) => id === comment.id)) return known;
      return { ...known, pages: [...known.pages.slice(0, -1), [...(known.pages.at(-1) ?? []), comment]] };
    },
  );
}
