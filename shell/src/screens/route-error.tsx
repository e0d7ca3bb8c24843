import { ApiError } from '@ezhuthu/kit';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from '@ezhuthu/kit/router';
import { shellText } from '@ezhuthu/kit/text';
import { ErrorState } from '@ezhuthu/kit/ui';
import { Missing } from './missing.tsx';
import { reloadPage } from './reload-page.ts';

function isNotFound(error: unknown): boolean {
  return (isRouteErrorResponse(error) || error instanceof ApiError) && error.status === 404;
}

/** Error page inside the layout. Pages with messages of their own have their own error boundary. */
export function RouteError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isAnswer = error instanceof ApiError;
  if (isNotFound(error)) return <Missing />;
  return (
    <ErrorState
      title={shellText.somethingWrong}
      detail={isAnswer ? error.message : shellText.somethingWrongReason}
      onRetry={() => (isAnswer ? navigate(pathname + search, { replace: true }) : reloadPage())}
    />
  );
}
