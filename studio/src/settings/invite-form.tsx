import { invite, maxEmail } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { readersText } from '@ezhuthu/kit/text';
import { Button, TextField, useAttempt, useSubmit } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { changeInvitations } from './invitations-query.ts';
import css from './settings.module.css';
import { useKeptText } from './use-kept-text.ts';

const words = readersText.invitations;

/** Asks an address to come in. Asked again, it gets another link for the one before. */
export function InviteForm() {
  const queryClient = useQueryClient();
  const attempt = useAttempt();
  const [typed, keep] = useKeptText('invitation');
  const [confirmation, setConfirmation] = useState<string>();
  const email = typed ?? '';

  const { isBusy, failure, handleSubmit } = useSubmit(async () => {
    setConfirmation(undefined);
    const body = { email };
    const invitation = await call(invite, { body }, { idempotencyKey: attempt.keyFor(body) });
    attempt.succeeded();
    keep(null);
    setConfirmation(words.sent(invitation.email));
    changeInvitations(queryClient, (known) => [
      invitation,
      ...known.filter((other) => other.email.toLowerCase() !== invitation.email.toLowerCase()),
    ]);
    return undefined;
  }, words.inviteFailed);

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
