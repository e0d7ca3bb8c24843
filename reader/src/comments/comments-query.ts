import { type Comment, commentsPageSize, listComments } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { infiniteQueryOptions, lifetimes } from '@ezhuthu/kit/query';

/**
 * The comments of a post, oldest first, a page at a time.
 * @param ref id or slug
 */
export const commentsQuery = (ref: string) =>
  infiniteQueryOptions({
    queryKey: [listComments.name, ref] as const,
    queryFn: ({ pageParam, signal }): Promise<Comment[]> =>
      call(listComments, { params: { id: ref }, query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < commentsPageSize ? undefined : pages.length + 1),
    staleTime: lifetimes.comments,
    meta: { kind: 'comments' },
  });

/** One that is on two pages, since another was deleted in between, is taken once. */
export const getComments = ({ pages }: { pages: Comment[][] }): Comment[] => [
  ...new Map(pages.flat().map((comment) => [comment.id, comment] as const)).values(),
];
