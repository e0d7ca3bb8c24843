import { ApiError, useSession } from '@ezhuthu/kit';
import { useParams, useRouteError } from '@ezhuthu/kit/router';
import { stateText } from '@ezhuthu/kit/text';
import { ErrorState, LinkButton, useRetry } from '@ezhuthu/kit/ui';
import type { ComponentType, ReactNode } from 'react';

interface PageErrorTexts {
  /** Shown when the page failed to load. */
  failed?: ReactNode;
  retryLabel?: ReactNode;
  /** Shown when there is no such page. */
  missing?: ReactNode;
  missingDetail?: ReactNode;
  /** An alternative link. */
  way: { to: string; label: string };
  /** Loads content that visitors cannot see again with the session; only for the author. */
  AuthorView?: ComponentType<{ missing: ReactNode }>;
}

type GetTexts = (error: unknown, params: Record<string, string | undefined>) => PageErrorTexts;

function PageError({ getTexts }: { getTexts: GetTexts }) {
  const error = useRouteError();
  const {
    failed = stateText.failed,
    retryLabel,
    missing = failed,
    missingDetail,
    way,
    AuthorView,
  } = getTexts(error, useParams());
  const retry = useRetry();
  const { user } = useSession();
  const status = error instanceof ApiError ? error.status : 0;
  const action = <LinkButton to={way.to}>{way.label}</LinkButton>;
  // the API responds with 400 to invalid parameters
  if (status !== 400 && status !== 404) {
    return (
      <ErrorState headingLevel={1} title={failed} retryLabel={retryLabel} onRetry={retry} action={action} />
    );
  }
  const notFound = <ErrorState headingLevel={1} title={missing} detail={missingDetail} action={action} />;
  return AuthorView && user?.isAuthor && status === 404 ? <AuthorView missing={notFound} /> : notFound;
}

/** The error boundary of a page: not found, or failed with a retry. */
export const pageError = (getTexts: GetTexts) => () => <PageError getTexts={getTexts} />;
