import { forgotPassword } from '@ezhuthu/contract';
import { call, signIn } from '@ezhuthu/kit';
import { TextField, useSubmit } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { signInText } from '../messages/sign-in.ts';
import css from './form-frame.module.css';
import { FormFrame, type FormProps, Way } from './form-frame.tsx';

const loginWords = signInText.login;
const forgotWords = signInText.forgot;

export function LoginForm({ onMode }: FormProps) {
  const submit = useSubmit(({ email = '', password = '' }) => signIn(email, password), loginWords.failed);
  return (
    <FormFrame
      {...loginWords}
      {...submit}
      onSubmit={submit.handleSubmit}
      ways={
        <>
          <Way onClick={() => onMode('forgotPassword')}>{signInText.forgotLink}</Way>
          <Way onClick={() => onMode('signup')}>{signInText.toSignup}</Way>
        </>
      }
    >
      <TextField label={signInText.email} name="email" type="email" autoComplete="username" required />
      <TextField
        label={signInText.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
    </FormFrame>
  );
}

/** Requests a link for a new password. */
export function ForgotForm({ onMode }: FormProps) {
  const [confirmation, setConfirmation] = useState<string>();
  const submit = useSubmit(async ({ email = '' }) => {
    setConfirmation(undefined);
    const { message } = await call(forgotPassword, { body: { email } });
    setConfirmation(message);
  }, forgotWords.failed);
  return (
    <FormFrame
      {...forgotWords}
      {...submit}
      onSubmit={submit.handleSubmit}
      ways={<Way onClick={() => onMode('login')}>{signInText.backToLogin}</Way>}
    >
      <TextField
        label={signInText.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        hint={forgotWords.hint}
      />
      <p role="status" className={css.told}>
        {confirmation}
      </p>
    </FormFrame>
  );
}
