import { kitText } from '@ezhuthu/kit/text';
import { Button } from '@ezhuthu/kit/ui';
import css from './failed-note.module.css';

interface FailedNoteProps {
  isRetrying: boolean;
  onRetry(): unknown;
}

/** Error message of a section, with a retry button. */
export function FailedNote({ isRetrying, onRetry }: FailedNoteProps) {
  return (
    <div role="alert" className={css.note}>
      <p>{kitText.failed}</p>
      <Button isCompact isBusy={isRetrying} busyLabel={kitText.retrying} onClick={() => onRetry()}>
        {kitText.retry}
      </Button>
    </div>
  );
}
