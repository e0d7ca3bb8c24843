import type { SignInMode } from '@ezhuthu/kit';
import { Button, TextField } from '@ezhuthu/kit/ui';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { signInText } from '../messages/sign-in.ts';
import css from './form-frame.module.css';

interface FormFrameProps {
  submit: string;
  submitting: string;
  isBusy: boolean;
  failure: string | undefined;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  children: ReactNode;
  /** Links to the dialog's other forms. */
  ways: ReactNode;
}

/** A form of the dialog: fields, error message, submit button, and links to other forms. */
export function FormFrame({ submit, submitting, isBusy, failure, onSubmit, children, ways }: FormFrameProps) {
  return (
    <form onSubmit={onSubmit} className={css.form}>
      {children}
      {failure && (
        <p role="alert" className={css.failure}>
          {failure}
        </p>
      )}
      <Button variant="primary" type="submit" isBusy={isBusy} busyLabel={submitting}>
        {submit}
      </Button>
      <p className={css.ways}>{ways}</p>
    </form>
  );
}

/** The address by which somebody signs in. */
export const EmailField = (props: Partial<ComponentProps<typeof TextField>>) => (
  <TextField label={signInText.email} name="email" type="email" autoComplete="username" required {...props} />
);

export function Way({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className={css.way}>
      {children}
    </button>
  );
}

/** Props of each form of the dialog. */
export interface FormProps {
  /** The invitation's token. */
  invitation?: string;
  onMode(mode: SignInMode): void;
}
