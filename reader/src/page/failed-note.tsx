import { stateText } from '@ezhuthu/kit/text';
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
      <p>{stateText.failed}</p>
      <Button isCompact isBusy={isRetrying} busyLabel={stateText.retrying} onClick={() => onRetry()}>
        {stateText.retry}
      </Button>
    </div>
  );
}
