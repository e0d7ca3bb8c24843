import { changePassword, listSessions, maxPassword, minPassword } from '@ezhuthu/contract';
import { call, useSession } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { Button, passwordFault, TextField, useSubmit } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import css from './account.module.css';
import { accountText } from './messages.ts';
import { PersonalData } from './personal-data.tsx';
import { SecondFactorSections } from './second-factor/second-factor-sections.tsx';
import { SessionsList } from './sessions-list.tsx';

const messages = accountText.password;

/** The password form, other ways to sign in, the list of sessions, and what is kept about the account. */
export function SecurityPanel() {
  return (
    <div className={css.panel}>
      <PasswordForm />
      <SecondFactorSections />
      <SessionsList />
      <PersonalData />
    </div>
  );
}

function PasswordForm() {
  const queryClient = useQueryClient();
  const [isChanged, setIsChanged] = useState(false);
  const { isBusy, failure, handleSubmit } = useSubmit(
    async ({ currentPassword = '', password = '', repeated = '' }) => {
      setIsChanged(false);
      const fault = passwordFault(password, repeated);
      if (fault) return fault;
      await call(changePassword, { body: { currentPassword, password } });
      setIsChanged(true);
      void queryClient.invalidateQueries({ queryKey: [listSessions.name] });
      return undefined;
    },
    messages.failed,
  );
  const secret = { type: 'password', maxLength: maxPassword, readOnly: isBusy, required: true };
  return (
    <form onSubmit={handleSubmit} className={css.section}>
      <h2>{messages.title}</h2>
      <Username />
      <TextField
        {...secret}
        label={messages.current}
        name="currentPassword"
        autoComplete="current-password"
      />
      <TextField
        {...secret}
        label={messages.chosen}
        name="password"
        autoComplete="new-password"
        hint={messages.chosenHint(minPassword)}
      />
      <TextField {...secret} label={messages.repeated} name="repeated" autoComplete="new-password" />
      {failure && (
        <p role="alert" className={css.failure}>
          {failure}
        </p>
      )}
      <div className={css.buttons}>
        <Button type="submit" variant="primary" isBusy={isBusy} busyLabel={messages.submitting}>
          {messages.submit}
        </Button>
      </div>
      <p role="status" className={css.told}>
        {isChanged && messages.changed}
      </p>
    </form>
  );
}

/** Hidden user name, for password managers. */
function Username() {
  const { user } = useSession();
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={user?.email ?? ''}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      className="visually-hidden"
    />
  );
}
