import type { Settings } from '@ezhuthu/contract';
import { Button, Select, Switch } from '@ezhuthu/kit/ui';
import { useId } from 'react';
import { readersText } from '../messages/settings.ts';
import { Hint, Stack } from '../ui/layout.tsx';
import { Section } from '../ui/page.tsx';
import css from './settings.module.css';
import { useSaveSetting } from './use-settings.ts';

const { signup, guests, closing } = readersText;

const policies = [
  { value: 'closed', label: signup.closed, hint: signup.closedHint },
  { value: 'open', label: signup.open, hint: signup.openHint },
] as const;

/** Who may sign up; saved on selection. */
export function SignupPolicy({ settings: { signupPolicy } }: { settings: Settings }) {
  const { save, isBusy, failure } = useSaveSetting('signupPolicy');
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{signup.title}</h2>
      <Stack gap={2} role="radiogroup" aria-labelledby={id}>
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
              <Hint id={`${id}-${value}-hint`}>{hint}</Hint>
            </div>
          </div>
        ))}
      </Stack>
      {failure && (
        <SettingFailureNote
          message={failure.message}
          stored={failure.stored && signup[failure.stored]}
          isRetrying={isBusy}
          onRetry={() => save(failure.requested)}
        />
      )}
    </Section>
  );
}

/** Whether visitors without an account may comment. */
export function GuestComments({ settings: { guestComments } }: { settings: Settings }) {
  const { save, isBusy, failure } = useSaveSetting('guestComments');
  const stored = failure?.stored;
  return (
    <Section title={guests.title}>
      <Switch label={guests.label} hint={guests.hint} checked={guestComments} onCheckedChange={save} />
      {failure && (
        <SettingFailureNote
          message={failure.message}
          stored={stored === undefined ? undefined : stored ? guests.on : guests.off}
          isRetrying={isBusy}
          onRetry={() => save(failure.requested)}
        />
      )}
    </Section>
  );
}

/** Days after which posts take no more comments. */
export function ClosingComments({ settings: { commentsCloseAfter } }: { settings: Settings }) {
  const { save, isBusy, failure } = useSaveSetting('commentsCloseAfter');
  const stored = failure?.stored;
  return (
    <Section title={closing.title}>
      <Select
        label={closing.label}
        hint={closing.hint}
        value={String(commentsCloseAfter)}
        options={closingOptions(commentsCloseAfter)}
        onChange={({ currentTarget }) => save(Number(currentTarget.value))}
      />
      {failure && (
        <SettingFailureNote
          message={failure.message}
          stored={stored === undefined ? undefined : closing.after(stored)}
          isRetrying={isBusy}
          onRetry={() => save(failure.requested)}
        />
      )}
    </Section>
  );
}

/** Days to choose from, and what was set by a program. */
const closingOptions = (current: number) =>
  [...new Set([0, 7, 14, 30, 90, 365, current])]
    .sort((one, other) => one - other)
    .map((days) => ({ value: String(days), label: closing.after(days) }));

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
