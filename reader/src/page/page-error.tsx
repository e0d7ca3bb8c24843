import { ApiError } from '@ezhuthu/kit';
import { Link, useRouteError } from '@ezhuthu/kit/router';
import { Button, ErrorState, useRetry } from '@ezhuthu/kit/ui';
import type { ReactNode } from 'react';

interface PageErrorProps {
  /** What is said when the page could not be had just now. */
  failed?: ReactNode;
  retryLabel?: ReactNode;
  /** What is said when there is no such page. */
  missing?: ReactNode;
  /** Where else to go. */
  way: { to: string; label: string };
}

/** What is no address of the API's is not there either. */
const nothingThere = new Set([400, 404]);

/** A page that is not there, or could not be had just now and can be tried again. */
export function PageError({ failed, retryLabel, missing = failed, way }: PageErrorProps) {
  const error = useRouteError();
  const retry = useRetry();
  const isMissing = error instanceof ApiError && nothingThere.has(error.status);
  const action = (
    <Button asChild>
      <Link to={way.to}>{way.label}</Link>
    </Button>
  );
  if (isMissing) return <ErrorState headingLevel={1} title={missing} action={action} />;
  return (
    <ErrorState headingLevel={1} title={failed} retryLabel={retryLabel} onRetry={retry} action={action} />
  );
}
