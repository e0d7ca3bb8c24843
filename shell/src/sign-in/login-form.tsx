import { forgotPassword, type SecondStep } from '@ezhuthu/contract';
import { ApiError, call, signIn } from '@ezhuthu/kit';
import { PasswordField } from '@ezhuthu/kit/layout';
import { errorMessage, useSubmit } from '@ezhuthu/kit/ui';
import { useEffect, useState } from 'react';
import { signInText } from '../messages/sign-in.ts';
import css from './form-frame.module.css';
import { EmailField, FormFrame, type FormProps, Way } from './form-frame.tsx';
import { offerPasskeys } from './passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';

const loginWords = signInText.login;
const forgotWords = signInText.forgot;

interface LoginFormProps extends FormProps {
  /** The password is right, and the account has a second factor. */
  onSecondStep(step: SecondStep): void;
}

export function LoginForm({ onMode, onSecondStep }: LoginFormProps) {
  const [offerFailure, setOfferFailure] = useState<string>();
  const submit = useSubmit(async ({ email = '', password = '' }) => {
    setOfferFailure(undefined);
    try {
      await signIn(email, password);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'second_factor_required')) throw error;
      onSecondStep(error.details as SecondStep);
    }
  }, loginWords.failed);
  useEffect(() => {
    const offer = offerPasskeys((error) => setOfferFailure(errorMessage(error, loginWords.failed)));
    return () => offer.abort();
  }, []);
  return (
    <FormFrame
      {...loginWords}
      {...submit}
      failure={submit.failure ?? offerFailure}
      onSubmit={submit.handleSubmit}
      ways={
        <>
          <PasskeyButton onFailure={setOfferFailure} />
          <Way onClick={() => onMode('forgotPassword')}>{signInText.forgotLink}</Way>
          <Way onClick={() => onMode('signup')}>{signInText.toSignup}</Way>
        </>
      }
    >
      <EmailField autoComplete="username webauthn" />
      <PasswordField label={signInText.password} />
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
      <EmailField hint={forgotWords.hint} />
      <p role="status" className={css.told}>
        {confirmation}
      </p>
    </FormFrame>
  );
}
