import { maxName, readInvitation, signup } from '@ezhuthu/contract';
import { type ApiError, call, sessionStore } from '@ezhuthu/kit';
import { PasswordField } from '@ezhuthu/kit/layout';
import { useQuery } from '@ezhuthu/kit/query';
import { passwordFault, TextField, useSubmit } from '@ezhuthu/kit/ui';
import { useEffect, useState } from 'react';
import { siteQuery } from '../app/site-query.ts';
import { signInText } from '../messages/sign-in.ts';
import css from './form-frame.module.css';
import { EmailField, FormFrame, type FormProps, Way } from './form-frame.tsx';

const messages = signInText.signup;

export function SignupForm({ invitation, onMode }: FormProps) {
  const [confirmation, setConfirmation] = useState<string>();
  const { data: site } = useQuery(siteQuery);
  const { email: invited, fault } = useInvitation(invitation);
  const obstacle = invitation ? fault : site?.isForInvited && signInText.forInvited;
  const submit = useSubmit(async (fields) => {
    const { firstName = '', lastName = '', email = '', password = '', repeated = '', newsletter } = fields;
    const fault = passwordFault(password, repeated);
    if (fault) return fault;
    const body = { firstName, lastName, email, password, newsletter: newsletter === 'on', invitation };
    const answer = await call(signup, { body });
    if ('token' in answer) sessionStore.begin(answer.token, answer.user);
    else setConfirmation(answer.message);
    return undefined;
  }, messages.failed);
  return (
    <FormFrame
      {...messages}
      {...submit}
      onSubmit={submit.handleSubmit}
      ways={<Way onClick={() => onMode('login')}>{signInText.toLogin}</Way>}
    >
      {obstacle && (
        <p role="note" className={css.failure}>
          {obstacle}
        </p>
      )}
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
      <EmailField
        key={invited}
        defaultValue={invited}
        readOnly={Boolean(invited)}
        hint={invited && signInText.invitedAs(invited)}
      />
      <PasswordField isNew label={signInText.password} />
      <PasswordField isNew name="repeated" label={signInText.repeatPassword} />
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

/** The e-mail address of an invitation, or why it is not valid; neither without one, and until it is loaded. */
function useInvitation(token: string | undefined): { email?: string; fault?: string } {
  const [invited, setInvited] = useState<{ email?: string; fault?: string }>({});
  useEffect(() => {
    if (!token) return;
    let isGone = false;
    call(readInvitation, { body: { token } }).then(
      ({ email }) => isGone || setInvited({ email }),
      ({ status, message }: ApiError) =>
        isGone || setInvited({ fault: status === 400 ? message : signInText.invitationFailed }),
    );
    return () => {
      isGone = true;
    };
  }, [token]);
  return invited;
}
