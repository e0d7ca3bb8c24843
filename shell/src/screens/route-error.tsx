import { ApiError } from '@ezhuthu/kit';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from '@ezhuthu/kit/router';
import { ErrorState, LinkButton } from '@ezhuthu/kit/ui';
import { getOwner } from '@ezhuthu/releases/registry';
import { useEffect } from 'react';
import { useShell } from '../app/app.tsx';
import { useFrame } from '../layout/frame.ts';
import { shellText } from '../messages/shell.ts';

function isNotFound(error: unknown): boolean {
  return (isRouteErrorResponse(error) || error instanceof ApiError) && error.status === 404;
}

/** Error page inside the layout. Pages with messages of their own have their own error boundary. */
export function RouteError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isAnswer = error instanceof ApiError;
  useFrame();
  if (isNotFound(error)) return <Missing />;
  return (
    <ErrorState
      title={shellText.somethingWrong}
      detail={isAnswer ? error.message : shellText.somethingWrongReason}
      onRetry={() => (isAnswer ? navigate(pathname + search, { replace: true }) : reloadPage())}
    />
  );
}

/** The page for a path that no remote owns, or whose remote failed to load and can be retried. */
export function Missing() {
  const { registry, failed } = useShell();
  const { pathname } = useLocation();
  const owner = getOwner(registry, pathname);
  useFrame();
  const hasFailed = owner !== undefined && failed(owner.remote.name);
  useEffect(() => {
    if (!hasFailed) loadFromServer();
  }, [hasFailed]);
  if (hasFailed) {
    return (
      <ErrorState title={shellText.partMissing} detail={shellText.partMissingReason} onRetry={reloadPage} />
    );
  }
  return (
    <ErrorState
      headingLevel={1}
      title={shellText.notFound}
      detail={shellText.notFoundReason}
      action={
        <LinkButton to="/" variant="primary">
          {shellText.goHome}
        </LinkButton>
      }
    />
  );
}

/**
 * Loads a page that was reached by a link of another one: the page server knows redirects from old addresses. What it has
 * rendered itself is not loaded again.
 */
function loadFromServer(): void {
  const [loaded] = performance.getEntriesByType('navigation');
  if (!loaded) return;
  const { origin, pathname, search } = new URL(loaded.name);
  if (origin + pathname + search !== location.origin + location.pathname + location.search)
    location.replace(location.href);
}

/**
 * Reloads the page with the current registry: browsers remember a module that failed to load, and a
 * newer release may have fixed it.
 */
const reloadPage = (): void => location.reload();
