import { signIn } from '@ezhuthu/kit';
import { signInText } from '@ezhuthu/kit/text';
import { TextField, useSubmit } from '@ezhuthu/kit/ui';
import { FormFrame, Way } from './form-frame.tsx';
import type { FormProps } from './form-props.ts';

const words = signInText.login;

export function LoginForm({ onMode }: FormProps) {
  const submit = useSubmit(({ email = '', password = '' }) => signIn(email, password), words.failed);
  return (
    <FormFrame
      {...words}
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
