import { maxEmail, maxName } from '@ezhuthu/contract';
import { TextField } from '@ezhuthu/kit/ui';
import { commentText } from './comment-messages.ts';
import css from './engagement.module.css';
import type { Guest } from './use-comment-form.ts';

interface FormDetailsProps {
  /** Null for a member. */
  guest: Guest | null;
  isBusy: boolean;
  onChange(guest: Guest): void;
}

/** What the form has once somebody writes: how texts are formatted, and who a guest is. */
export function FormDetails({ guest, isBusy, onChange }: FormDetailsProps) {
  return (
    <>
      <p className={css.counter}>{commentText.formats}</p>
      {guest && (
        <div className={css.guest}>
          <TextField
            label={commentText.guestName}
            value={guest.name}
            maxLength={maxName}
            autoComplete="nickname"
            readOnly={isBusy}
            onValueChange={(name) => onChange({ ...guest, name })}
          />
          <TextField
            type="email"
            label={commentText.guestEmail}
            hint={commentText.guestEmailHint}
            value={guest.email}
            maxLength={maxEmail}
            autoComplete="email"
            readOnly={isBusy}
            onValueChange={(email) => onChange({ ...guest, email })}
          />
        </div>
      )}
    </>
  );
}
