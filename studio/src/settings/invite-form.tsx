import { invite, maxEmail } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { readersText } from '@ezhuthu/kit/text';
import { Button, TextField, useWrite } from '@ezhuthu/kit/ui';
import { type FormEvent, useState } from 'react';
import { changeInvitations } from './invitations-query.ts';
import css from './settings.module.css';
import { useKeptText } from './use-kept-text.ts';

const words = readersText.invitations;

/** Invites an e-mail address. A second invitation replaces the link of the first. */
export function InviteForm() {
  const queryClient = useQueryClient();
  const [typed, keep] = useKeptText('invitation');
  const [confirmation, setConfirmation] = useState<string>();
  const email = typed ?? '';

  const { write, isBusy, failure } = useWrite(invite, {
    failed: words.inviteFailed,
    isFailureShown: true,
    onMutate: () => setConfirmation(undefined),
    onSuccess(invitation) {
      keep(null);
      setConfirmation(words.sent(invitation.email));
      changeInvitations(queryClient, (known) => [
        invitation,
        ...known.filter((other) => other.email.toLowerCase() !== invitation.email.toLowerCase()),
      ]);
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void write({ body: { email } });
  }

  return (
    <form onSubmit={handleSubmit} className={css.form}>
      <TextField
        label={words.email}
        type="email"
        autoComplete="off"
        maxLength={maxEmail}
        value={email}
        readOnly={isBusy}
        hint={words.hint}
        error={failure}
        onChange={({ currentTarget }) => keep(currentTarget.value)}
        required
      />
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy} busyLabel={words.submitting}>
          {words.submit}
        </Button>
      </div>
      <p role="status" className={css.told}>
        {confirmation}
      </p>
    </form>
  );
}
