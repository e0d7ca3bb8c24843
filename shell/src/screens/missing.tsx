import { Link, useLocation } from '@ezhuthu/kit/router';
import { shellText } from '@ezhuthu/kit/text';
import { Button, ErrorState } from '@ezhuthu/kit/ui';
import { useShell } from '../app/shell-context.ts';
import { getOwner } from '../registry/registry.ts';
import { reloadPage } from './reload-page.ts';

/** The page for a path that no remote owns, or whose remote failed to load and can be retried. */
export function Missing() {
  const { registry, failed } = useShell();
  const { pathname } = useLocation();
  const owner = getOwner(registry, pathname);
  if (owner && failed(owner.remote.name)) {
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
        <Button asChild variant="primary">
          <Link to="/">{shellText.goHome}</Link>
        </Button>
      }
    />
  );
}
