import { type Comment, commentsPageSize, listComments } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { infiniteQueryOptions, lifetimes } from '@ezhuthu/kit/query';

/** The comments of a post, oldest first, in pages. @param ref id or slug of the post */
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

/** Removes duplicates, which arise when a deletion shifts the pages. */
export const getComments = ({ pages }: { pages: Comment[][] }): Comment[] => [
  ...new Map(pages.flat().map((comment) => [comment.id, comment] as const)).values(),
];
