import { dashboardText, kitText } from '@ezhuthu/kit/text';
import { Button } from '@ezhuthu/kit/ui';
import css from './list.module.css';

interface OutdatedNoteProps {
  isRetrying: boolean;
  onRetry(): unknown;
}

/** Warns that the list shown may be out of date. */
export function OutdatedNote({ isRetrying, onRetry }: OutdatedNoteProps) {
  return (
    <div role="alert" className={css.outdated}>
      <p>{dashboardText.outdated}</p>
      <Button isCompact isBusy={isRetrying} busyLabel={kitText.retrying} onClick={() => void onRetry()}>
        {kitText.retry}
      </Button>
    </div>
  );
}
