import { maxName, signup } from '@ezhuthu/contract';
import { call, sessionStore } from '@ezhuthu/kit';
import { signInText } from '@ezhuthu/kit/text';
import { passwordFault, TextField, useSubmit } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import css from './form-frame.module.css';
import { FormFrame, Way } from './form-frame.tsx';
import type { FormProps } from './form-props.ts';
import { useInvitation } from './use-invitation.ts';

const words = signInText.signup;

export function SignupForm({ invitation, onMode }: FormProps) {
  const [confirmation, setConfirmation] = useState<string>();
  const invited = useInvitation(invitation);
  const submit = useSubmit(async (fields) => {
    const { firstName = '', lastName = '', email = '', password = '', repeated = '', newsletter } = fields;
    const fault = passwordFault(password, repeated);
    if (fault) return fault;
    const body = { firstName, lastName, email, password, newsletter: newsletter === 'on', invitation };
    const answer = await call(signup, { body });
    if ('token' in answer) sessionStore.begin(answer.token, answer.user);
    else setConfirmation(answer.message);
    return undefined;
  }, words.failed);
  return (
    <FormFrame
      {...words}
      {...submit}
      onSubmit={submit.handleSubmit}
      ways={<Way onClick={() => onMode('login')}>{signInText.toLogin}</Way>}
    >
      <TextField
        label={signInText.firstName}
        name="firstName"
        autoComplete="given-name"
        maxLength={maxName}
        required
      />
      <TextField
        label={signInText.lastName}
        name="lastName"
        autoComplete="family-name"
        maxLength={maxName}
        required
      />
      <TextField
        key={invited}
        label={signInText.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={invited}
        readOnly={Boolean(invited)}
        hint={invited && signInText.invitedAs(invited)}
        required
      />
      <TextField
        label={signInText.password}
        name="password"
        type="password"
        autoComplete="new-password"
        required
      />
      <TextField
        label={signInText.repeatPassword}
        name="repeated"
        type="password"
        autoComplete="new-password"
        required
      />
      <label className={css.check}>
        <input type="checkbox" name="newsletter" />
        {signInText.newsletter}
      </label>
      <p role="status" className={css.told}>
        {confirmation}
      </p>
    </FormFrame>
  );
}
