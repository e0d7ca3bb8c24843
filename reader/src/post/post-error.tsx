import { ApiError, useSession } from '@ezhuthu/kit';
import { useQuery } from '@ezhuthu/kit/query';
import { Link, useParams, useRouteError } from '@ezhuthu/kit/router';
import { postText } from '@ezhuthu/kit/text';
import { Button, ErrorState, useRetry } from '@ezhuthu/kit/ui';
import { PostArticle } from './post-page.tsx';
import { postQuery } from './post-query.ts';

const back = (
  <Button asChild>
    <Link to="/">{postText.backToStories}</Link>
  </Button>
);

/** There is no such post for this reader, or it could not be had just now and can be tried again. */
export function PostError() {
  const error = useRouteError();
  const session = useSession();
  const retry = useRetry();
  const isAnswer = error instanceof ApiError;
  if (isAnswer && error.status === 404) {
    const isAuthor = session.status === 'member' && session.user.isAuthor;
    return isAuthor ? <AuthorsOwn /> : <NotFound />;
  }
  if (isAnswer && error.status === 400) return <NotFound detail={error.message} />;
  return (
    <ErrorState
      headingLevel={1}
      title={isAnswer && error.message ? postText.failed(error.message) : postText.failedWithoutReason}
      onRetry={retry}
      action={back}
    />
  );
}

function NotFound({ detail = postText.notFound }: { detail?: string }) {
  return <ErrorState headingLevel={1} title={postText.notFoundTitle} detail={detail} action={back} />;
}

/** The server's page is a visitor's. What a visitor may not see yet, the author may: asked for again, with the session. */
function AuthorsOwn() {
  const ref = useParams().ref!;
  const { data: post } = useQuery(postQuery(ref));
  return post ? <PostArticle post={post} /> : <NotFound />;
}
