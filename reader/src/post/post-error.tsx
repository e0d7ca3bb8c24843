import { ApiError } from '@ezhuthu/kit';
import { Link, useLocation, useNavigate, useRouteError } from '@ezhuthu/kit/router';
import { readerText } from '@ezhuthu/kit/text';
import { Button, ErrorState } from '@ezhuthu/kit/ui';

const nothingThere = new Set([400, 404]);

/** There is no such post for this reader, or it could not be had just now and can be tried again. */
export function PostError() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isMissing = error instanceof ApiError && nothingThere.has(error.status);
  const back = (
    <Button asChild>
      <Link to="/">{readerText.backToStories}</Link>
    </Button>
  );
  if (isMissing) {
    return (
      <ErrorState
        headingLevel={1}
        title={readerText.storyNotFound}
        detail={readerText.postNotFound}
        action={back}
      />
    );
  }
  return (
    <ErrorState
      headingLevel={1}
      title={readerText.postFailed}
      onRetry={() => navigate(pathname, { replace: true })}
      action={back}
    />
  );
}
