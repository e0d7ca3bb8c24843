import type { Post } from '@ezhuthu/contract';
import { ApiError, type RouteContext, type RouteHandle } from '@ezhuthu/kit';
import { preload, type QueryClient } from '@ezhuthu/kit/query';
import { type LoaderFunctionArgs, redirect } from '@ezhuthu/kit/router';
import { commentsQuery } from '../comments/comments-query.ts';
import { PostError } from './post-error.tsx';
import { postHead } from './post-head.ts';
import { PostPage } from './post-page.tsx';
import { postQuery, relatedQuery } from './post-query.ts';

const handle: RouteHandle = { head: postHead };

/** What is left of an answer that does not matter enough to fail the page. */
const orNothing = (work: Promise<unknown>) =>
  work.catch((error) => {
    if (!(error instanceof ApiError)) throw error;
  });

/** A post of which nobody has said anything needs no question: its answer is outdated by the first who does. */
async function ensureComments(queryClient: QueryClient, ref: string, { comments }: Post): Promise<void> {
  const query = commentsQuery(ref);
  if (comments > 0) await queryClient.ensureInfiniteQueryData(query);
  else if (typeof document === 'undefined')
    queryClient.setQueryData(query.queryKey, { pages: [[]], pageParams: [1] });
}

export const postRoute = ({ queryClient }: RouteContext) => ({
  Component: PostPage,
  ErrorBoundary: PostError,
  handle,
  async loader({ params }: LoaderFunctionArgs) {
    const ref = params.ref!;
    const reading = queryClient.ensureQueryData(postQuery(ref));
    const preloaded = preload(
      reading,
      orNothing(queryClient.ensureQueryData(relatedQuery(ref))),
      orNothing(reading.then((post) => ensureComments(queryClient, ref, post))),
    );
    if (typeof document !== 'undefined') return null;
    await preloaded;
    const { urlSlug } = await reading;
    // an id, an old slug or any other spelling of it moves to the one address of the post
    return urlSlug === ref ? null : redirect(`/post/${encodeURIComponent(urlSlug)}`, 301);
  },
});
