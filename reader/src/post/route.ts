import type { RouteContext, RouteHandle } from '@ezhuthu/kit';
import { type LoaderFunctionArgs, redirect } from '@ezhuthu/kit/router';
import { PostError } from './post-error.tsx';
import { postHead } from './post-head.ts';
import { PostPage } from './post-page.tsx';
import { postQuery } from './post-query.ts';

const handle: RouteHandle = { head: postHead };

export const postRoute = ({ queryClient }: RouteContext) => ({
  Component: PostPage,
  ErrorBoundary: PostError,
  handle,
  async loader({ params }: LoaderFunctionArgs) {
    const ref = params.ref!;
    const post = await queryClient.ensureQueryData(postQuery(ref));
    // an id, or any other spelling of the slug, moves to the one address of the post
    return post.urlSlug === ref ? null : redirect(`/post/${encodeURIComponent(post.urlSlug)}`, 301);
  },
});
