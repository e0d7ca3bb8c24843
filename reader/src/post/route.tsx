import type { Post } from '@ezhuthu/contract';
import { ApiError } from '@ezhuthu/kit';
import { preload, type QueryClient, useQuery, useQueryClient, useSuspenseQuery } from '@ezhuthu/kit/query';
import { getClient, type LoaderFunctionArgs, redirect, useNavigate, useParams } from '@ezhuthu/kit/router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { commentsQuery } from '../comments/comments-query.ts';
import { postText } from '../messages/post.ts';
import { pageNumber } from '../page/addresses.ts';
import { pageError } from '../page/page-error.tsx';
import { PostArticle, PostSkeleton } from './post-article.tsx';
import { prepareBody } from './post-body.tsx';
import { postHead } from './post-head.ts';
import { postQuery, relatedQuery } from './post-query.ts';

/** For the preview page. The chunk is smaller when everything is imported through this module. */
export { Article } from './post-article.tsx';

function PostPage() {
  return (
    <Suspense fallback={<PostSkeleton />}>
      <LoadedPost />
    </Suspense>
  );
}

/** Replaces an id or old slug in the URL by the current slug; on the server, a redirect does. */
function LoadedPost() {
  const ref = useParams().ref!;
  const { data: post } = useSuspenseQuery(postQuery(ref));
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { urlSlug } = post;
  useEffect(() => {
    if (urlSlug === ref) return;
    queryClient.setQueryData(postQuery(urlSlug).queryKey, post);
    void navigate(`/post/${encodeURIComponent(urlSlug)}`, { replace: true });
  }, [urlSlug, ref, post, queryClient, navigate]);
  return <PostArticle post={post} />;
}

/** Loads a post that is not public for the author; the server rendered the page for a visitor. */
function AuthorView({ missing }: { missing: ReactNode }) {
  const { data: post } = useQuery(postQuery(useParams().ref!));
  return post ? <PostArticle post={post} /> : missing;
}

function getErrorTexts(error: unknown) {
  const { status = 0, message = '' } = error instanceof ApiError ? error : {};
  return {
    failed: message ? postText.failed(message) : postText.failedWithoutReason,
    missing: postText.notFoundTitle,
    missingDetail: status === 400 ? message : postText.notFound,
    way: { to: '/', label: postText.backToStories },
    AuthorView,
  };
}

/** The page is rendered without data whose request fails. */
const ignoreApiError = (work: Promise<unknown>) =>
  work.catch((error) => {
    if (!(error instanceof ApiError)) throw error;
  });

type CommentsQuery = ReturnType<typeof commentsQuery>;

/**
 * Skips the request for a post without comments: the cached page is dropped when the first one is
 * written.
 */
async function ensureComments(
  queryClient: QueryClient,
  query: CommentsQuery,
  { comments }: Post,
): Promise<void> {
  if (comments > 0) await queryClient.ensureInfiniteQueryData(query);
  else if (typeof document === 'undefined')
    queryClient.setQueryData(query.queryKey, { pages: [[]], pageParams: [query.initialPageParam] });
}

export const postRoute = {
  Component: PostPage,
  ErrorBoundary: pageError(getErrorTexts),
  handle: { head: postHead },
  async loader({ params, request, context }: LoaderFunctionArgs) {
    const queryClient = getClient(context);
    const ref = params.ref!;
    const comments = commentsQuery(ref, 'oldest', pageNumber(new URL(request.url).searchParams));
    const loading = queryClient.ensureQueryData(postQuery(ref));
    const preloaded = preload(
      loading,
      ignoreApiError(queryClient.ensureQueryData(relatedQuery(ref))),
      ignoreApiError(loading.then((post) => ensureComments(queryClient, comments, post))),
    );
    if (typeof document !== 'undefined') return null;
    await preloaded;
    const { urlSlug, content } = await loading;
    await prepareBody(content);
    // redirect ids, old slugs and other spellings to the canonical URL
    return urlSlug === ref ? null : redirect(`/post/${encodeURIComponent(urlSlug)}`, 301);
  },
};
