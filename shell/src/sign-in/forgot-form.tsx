import { forgotPassword } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { signInText } from '@ezhuthu/kit/text';
import { TextField, useSubmit } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import css from './form-frame.module.css';
import { FormFrame, Way } from './form-frame.tsx';
import type { FormProps } from './form-props.ts';

const words = signInText.forgot;

export function ForgotForm({ onMode }: FormProps) {
  const [confirmation, setConfirmation] = useState<string>();
  const submit = useSubmit(async ({ email = '' }) => {
    setConfirmation(undefined);
    const { message } = await call(forgotPassword, { body: { email } });
    setConfirmation(message);
  }, words.failed);
  return (
    <FormFrame
      {...words}
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
        hint={words.hint}
      />
      <p role="status" className={css.told}>
        {confirmation}
      </p>
    </FormFrame>
  );
}
