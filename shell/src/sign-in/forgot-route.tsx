import { forgotPassword } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { Button, formAction, useFormOutcome } from '@ezhuthu/kit/ui';
import css from '../forms/plain-form.module.css';
import { signInText } from '../messages/sign-in.ts';
import { SignInRoute } from './sign-in-host.tsx';

const words = signInText.forgot;

/** Requests a link for a new password where no script opens the dialog. */
function PlainForm() {
  const { done, failure } = useFormOutcome();
  return (
    <div className={css.page}>
      <h1>{words.title}</h1>
      <p>{words.hint}</p>
      <form method="post" className={css.form}>
        <input
          type="email"
          name="email"
          autoComplete="email"
          required
          aria-label={signInText.email}
          placeholder={signInText.email}
        />
        <Button type="submit" variant="primary">
          {words.submit}
        </Button>
      </form>
      {done && <p className={css.done}>{done}</p>}
      {failure && <p className={css.failed}>{failure}</p>}
    </div>
  );
}

/** `/forgot-password`. */
export const forgotRoute = {
  element: (
    <SignInRoute mode="forgotPassword">
      <noscript>{typeof document === 'undefined' && <PlainForm />}</noscript>
    </SignInRoute>
  ),
  action: formAction(
    async ({ fields }) => ({
      done: (await call(forgotPassword, { body: { email: fields.email ?? '' } })).message,
    }),
    words,
  ),
};
