import { finishSignIn, type SecondStep } from '@ezhuthu/contract';
import { call, sessionStore } from '@ezhuthu/kit';
import { TextField, useSubmit } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { signInText } from '../messages/sign-in.ts';
import css from './form-frame.module.css';
import { FormFrame, Way } from './form-frame.tsx';
import { askForPasskey } from './passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';

const words = signInText.secondStep;

interface SecondStepFormProps {
  step: SecondStep;
  /** Back to e-mail and password. */
  onBack(): void;
}

/** The dialog is open already, so it does not move the focus itself. */
const focus = (field: HTMLInputElement | null) => field?.focus();

/** Asks for the second factor of an account whose password was right. */
export function SecondStepForm({ step: { ticket, methods }, onBack }: SecondStepFormProps) {
  const [passkeyFailure, setPasskeyFailure] = useState<string>();
  async function finish(factor: { code: string } | { passkey: { id: string } }) {
    const { token, user } = await call(finishSignIn, { body: { ticket, ...factor } });
    sessionStore.begin(token, user);
  }
  const submit = useSubmit(({ code = '' }) => {
    setPasskeyFailure(undefined);
    return finish({ code });
  }, words.failed);
  const passkey = methods.passkey && (
    <PasskeyButton
      label={words.passkey}
      act={async () => finish({ passkey: await askForPasskey() })}
      onFailure={setPasskeyFailure}
    />
  );
  const back = <Way onClick={onBack}>{signInText.backToLogin}</Way>;
  if (!methods.code)
    return (
      <div className={css.form}>
        {passkeyFailure && (
          <p role="alert" className={css.failure}>
            {passkeyFailure}
          </p>
        )}
        {passkey}
        <p className={css.hint}>{words.lost}</p>
        <p className={css.ways}>{back}</p>
      </div>
    );
  return (
    <FormFrame
      {...words}
      {...submit}
      failure={submit.failure ?? passkeyFailure}
      onSubmit={submit.handleSubmit}
      ways={
        <>
          {passkey}
          {back}
        </>
      }
    >
      <TextField
        label={words.code}
        ref={focus}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        hint={words.codeHint}
      />
      <p className={css.hint}>{words.lost}</p>
    </FormFrame>
  );
}
