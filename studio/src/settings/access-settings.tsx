import type { Settings } from '@ezhuthu/contract';
import { Button, Switch } from '@ezhuthu/kit/ui';
import { useId } from 'react';
import { readersText } from '../messages/settings.ts';
import css from './settings.module.css';
import { useSaveSetting } from './use-settings.ts';

const { signup, guests } = readersText;

const policies = [
  { value: 'closed', label: signup.closed, hint: signup.closedHint },
  { value: 'open', label: signup.open, hint: signup.openHint },
] as const;

/** Who may sign up; saved on selection. */
export function SignupPolicy({ settings: { signupPolicy } }: { settings: Settings }) {
  const { save, isBusy, failure } = useSaveSetting('signupPolicy');
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{signup.title}</h2>
      <div role="radiogroup" aria-labelledby={id} className={css.choices}>
        {policies.map(({ value, label, hint }) => (
          <div key={value} className={css.choice}>
            <input
              type="radio"
              id={`${id}-${value}`}
              name={id}
              checked={signupPolicy === value}
              aria-describedby={`${id}-${value}-hint`}
              onChange={() => save(value)}
            />
            <div>
              <label htmlFor={`${id}-${value}`} className={css.choiceLabel}>
                {label}
              </label>
              <p id={`${id}-${value}-hint`} className={css.hint}>
                {hint}
              </p>
            </div>
          </div>
        ))}
      </div>
      {failure && (
        <SettingFailureNote
          message={failure.message}
          stored={failure.stored && signup[failure.stored]}
          isRetrying={isBusy}
          onRetry={() => save(failure.requested)}
        />
      )}
    </section>
  );
}

/** Whether visitors without an account may comment. */
export function GuestComments({ settings: { guestComments } }: { settings: Settings }) {
  const { save, isBusy, failure } = useSaveSetting('guestComments');
  const stored = failure?.stored;
  return (
    <section className={css.section}>
      <h2>{guests.title}</h2>
      <Switch label={guests.label} hint={guests.hint} checked={guestComments} onCheckedChange={save} />
      {failure && (
        <SettingFailureNote
          message={failure.message}
          stored={stored === undefined ? undefined : stored ? guests.on : guests.off}
          isRetrying={isBusy}
          onRetry={() => save(failure.requested)}
        />
      )}
    </section>
  );
}

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
