import { changePassword, listSessions, maxPassword, minPassword } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { Column, Failure, PasswordField, Section, Success, Username } from '@ezhuthu/kit/layout';
import { useQueryClient } from '@ezhuthu/kit/query';
import { Button, passwordFault, useSubmit } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { accountText } from './messages.ts';
import { PersonalData } from './personal-data.tsx';
import { SecondFactorSections } from './second-factor/second-factor-sections.tsx';
import { SessionsList } from './sessions-list.tsx';

const messages = accountText.password;

/** The password form, other ways to sign in, the list of sessions, and what is kept about the account. */
export function SecurityPanel() {
  return (
    <Column isNarrow>
      <PasswordForm />
      <SecondFactorSections />
      <SessionsList />
      <PersonalData />
    </Column>
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
  const secret = { maxLength: maxPassword, readOnly: isBusy };
  return (
    <Section as="form" title={messages.title} onSubmit={handleSubmit}>
      <Username />
      <PasswordField {...secret} name="currentPassword" label={messages.current} />
      <PasswordField {...secret} isNew label={messages.chosen} hint={messages.chosenHint(minPassword)} />
      <PasswordField {...secret} isNew name="repeated" label={messages.repeated} />
      <Failure>{failure}</Failure>
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy} busyLabel={messages.submitting}>
          {messages.submit}
        </Button>
      </div>
      <Success role="status">{isChanged && messages.changed}</Success>
    </Section>
  );
}
