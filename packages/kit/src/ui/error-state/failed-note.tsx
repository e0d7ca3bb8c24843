import type { ReactNode } from 'react';
import { stateText } from '../../text/index.ts';
import { Button } from '../button/button.tsx';
import css from './error-state.module.css';

interface FailedNoteProps {
  text?: ReactNode;
  isRetrying: boolean;
  onRetry(): unknown;
  /** Stands above what was shown before. */
  isOutdated?: boolean;
}

/** Says within a section that it failed to load, or that what it shows is outdated, with a retry button. */
export function FailedNote({ text = stateText.failed, isRetrying, onRetry, isOutdated }: FailedNoteProps) {
  return (
    <div role="alert" className={isOutdated ? css.outdated : css.note}>
      <p>{text}</p>
      <Button isCompact isBusy={isRetrying} busyLabel={stateText.retrying} onClick={() => void onRetry()}>
        {stateText.retry}
      </Button>
    </div>
  );
}
