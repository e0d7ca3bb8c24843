import { readersText } from '@ezhuthu/kit/text';
import { Button } from '@ezhuthu/kit/ui';
import css from './settings.module.css';

interface SettingFailureNoteProps {
  message: string;
  /** What is stored instead, in words. */
  stored?: string;
  isRetrying: boolean;
  onRetry(): void;
}

/** A setting was not saved; the same can be tried again, over what is stored now. */
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
