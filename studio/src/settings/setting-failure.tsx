import { readersText } from '@ezhuthu/kit/text';
import { Button } from '@ezhuthu/kit/ui';
import css from './settings.module.css';

interface SettingFailureNoteProps {
  message: string;
  /** The label of the value that is stored instead. */
  stored?: string;
  isRetrying: boolean;
  onRetry(): void;
}

/** A setting was not saved; Retry saves it over the current version. */
export function SettingFailureNote({ message, stored, isRetrying, onRetry }: SettingFailureNoteProps) {
  return (
    <div role="alert" className={css.failure}>
      <p>
        {message} {stored && readersText.storedNow(stored)}
      </p>
      <Button isBusy={isRetrying} onClick={onRetry}>
        {readersText.tryAgain}
      </Button>
    </div>
  );
}
