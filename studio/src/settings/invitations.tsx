import type { Invitation } from '@ezhuthu/contract';
import { useQuery } from '@ezhuthu/kit/query';
import { readersText, shortDate } from '@ezhuthu/kit/text';
import { Answered, Button, Chip, ConfirmDialog, useFocusAfter, useTimezone } from '@ezhuthu/kit/ui';
import { useRef, useState } from 'react';
import { invitationsQuery } from './invitations-query.ts';
import { InviteForm } from './invite-form.tsx';
import css from './settings.module.css';
import { useWithdraw } from './use-withdraw.ts';

const words = readersText.invitations;

/** Open invitations, and a form for new ones. */
export function Invitations() {
  const query = useQuery(invitationsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(query.data?.invitations.length, () => heading.current);
  return (
    <section className={css.section}>
      <h2 ref={heading} tabIndex={-1} className={css.target}>
        {words.title}
      </h2>
      <InviteForm />
      <Answered query={query} loading={words.loading} failed={words.failed}>
        {({ invitations }) =>
          invitations.length === 0 ? (
            <p className={css.hint}>{words.none}</p>
          ) : (
            <ul className={css.list}>
              {invitations.map((invitation) => (
                <Invited key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          )
        }
      </Answered>
    </section>
  );
}

function Invited({ invitation: { id, email, createdAt, usedAt } }: { invitation: Invitation }) {
  const timezone = useTimezone();
  return (
    <li className={css.item}>
      <div className={css.about}>
        <p className={css.name}>{email}</p>
        <p className={css.hint}>{words.invitedOn(shortDate(createdAt, timezone))}</p>
      </div>
      <Chip tone={usedAt ? 'good' : 'neutral'}>
        {usedAt ? words.used(shortDate(usedAt, timezone)) : words.waiting}
      </Chip>
      {!usedAt && <Withdraw id={id} email={email} />}
    </li>
  );
}

function Withdraw({ id, email }: Pick<Invitation, 'id' | 'email'>) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { isBusy, withdraw } = useWithdraw(id);

  async function handleConfirm() {
    await withdraw();
    setIsConfirming(false);
  }

  return (
    <ConfirmDialog
      trigger={<Button aria-label={words.withdrawOf(email)}>{words.withdraw}</Button>}
      title={words.withdrawQuestion}
      description={words.withdrawExplained(email)}
      confirmLabel={words.withdraw}
      isDangerous
      isBusy={isBusy}
      busyLabel={words.withdrawing}
      isOpen={isConfirming}
      onOpenChange={setIsConfirming}
      onConfirm={handleConfirm}
    />
  );
}
