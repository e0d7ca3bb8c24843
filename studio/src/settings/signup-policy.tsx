import type { Settings } from '@ezhuthu/contract';
import { readersText } from '@ezhuthu/kit/text';
import { useId } from 'react';
import { SettingFailureNote } from './setting-failure.tsx';
import css from './settings.module.css';
import { useSaveSetting } from './use-save-setting.ts';

const words = readersText.signup;

const policies = [
  { value: 'closed', label: words.closed, hint: words.closedHint },
  { value: 'open', label: words.open, hint: words.openHint },
] as const;

/** Who may sign up; saved on selection. */
export function SignupPolicy({ settings: { signupPolicy } }: { settings: Settings }) {
  const { save, isBusy, failure } = useSaveSetting('signupPolicy');
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
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
          stored={failure.stored && words[failure.stored]}
          isRetrying={isBusy}
          onRetry={() => save(failure.wished)}
        />
      )}
    </section>
  );
}
