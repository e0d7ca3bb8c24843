import { type Invitation, invite, listInvitations, maxEmail, withdrawInvitation } from '@ezhuthu/contract';
import { ConfirmButton, Form, Hint, Item, ItemList, Section, Success } from '@ezhuthu/kit/layout';
import { operationQuery, type QueryClient, useQuery, useQueryClient } from '@ezhuthu/kit/query';
import { shortDate } from '@ezhuthu/kit/text';
import {
  Button,
  Chip,
  QueryResult,
  storedText,
  TextField,
  useFocusAfter,
  useTimezone,
  useWrite,
} from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { useStored } from '../hooks/use-stored.ts';
import { readersText } from '../messages/settings.ts';
import { changeAnswer } from '../queries.ts';
import { type GivenRole, RoleSelect } from './role-select.tsx';
import css from './settings.module.css';

const messages = readersText.invitations;

const changeInvitations = (queryClient: QueryClient, change: (known: Invitation[]) => Invitation[]): void =>
  changeAnswer(queryClient, listInvitations, {}, ({ invitations }) => ({ invitations: change(invitations) }));

/** Open invitations, and a form for new ones. */
export function Invitations() {
  const query = useQuery(operationQuery(listInvitations, {}, 'settings'));
  const heading = useFocusAfter<HTMLHeadingElement>(query.data?.invitations.length);
  return (
    <Section title={messages.title} headingRef={heading}>
      <InviteForm />
      <QueryResult
        query={query}
        loading={messages.loading}
        failed={messages.failed}
        empty={({ invitations }) => invitations.length === 0 && <Hint>{messages.none}</Hint>}
      >
        {({ invitations }) => (
          <ItemList>
            {invitations.map((invitation) => (
              <InvitationItem key={invitation.id} invitation={invitation} />
            ))}
          </ItemList>
        )}
      </QueryResult>
    </Section>
  );
}

function InvitationItem({ invitation: { id, email, createdAt, usedAt, role } }: { invitation: Invitation }) {
  const queryClient = useQueryClient();
  const timezone = useTimezone();
  return (
    <Item
      name={email}
      facts={[
        messages.invitedOn(shortDate(createdAt, timezone)),
        role && role !== 'reader' && readersText.roles.names[role],
      ]}
    >
      <Chip tone={usedAt ? 'good' : 'neutral'}>
        {usedAt ? messages.used(shortDate(usedAt, timezone)) : messages.waiting}
      </Chip>
      {!usedAt && (
        <ConfirmButton
          label={messages.withdraw}
          name={messages.withdrawOf(email)}
          title={messages.withdrawQuestion}
          description={messages.withdrawExplained(email)}
          busyLabel={messages.withdrawing}
          operation={withdrawInvitation}
          input={{ params: { id } }}
          failed={messages.withdrawFailed}
          done={messages.withdrawn}
          onSuccess={() =>
            changeInvitations(queryClient, (known) => known.filter((invitation) => invitation.id !== id))
          }
        />
      )}
    </Item>
  );
}

const storedEmail = storedText('settingsDraft:invitation', 'sessionStorage');

/** The address that is not sent yet, in session storage: survives tab switches and a reload. */
const unsentEmail = {
  get: () => storedEmail.get() ?? '',
  set: (email: string) => (email ? storedEmail.set(email) : storedEmail.remove()),
};

/** Invites an e-mail address. A second invitation replaces the link of the first. */
function InviteForm() {
  const queryClient = useQueryClient();
  const [email, setEmail] = useStored(unsentEmail);
  const [role, setRole] = useState<GivenRole>('reader');
  const [confirmation, setConfirmation] = useState<string>();

  const { write, isBusy, failure } = useWrite(invite, {
    failed: messages.inviteFailed,
    isFailureShown: true,
    onMutate: () => setConfirmation(undefined),
    onSuccess(invitation) {
      setEmail('');
      setRole('reader');
      setConfirmation(messages.sent(invitation.email));
      changeInvitations(queryClient, (known) => [
        invitation,
        ...known.filter((other) => other.email.toLowerCase() !== invitation.email.toLowerCase()),
      ]);
    },
  });

  return (
    <Form onSubmit={() => write({ body: { email, role } })} className={css.form}>
      <TextField
        label={messages.email}
        type="email"
        autoComplete="off"
        maxLength={maxEmail}
        value={email}
        readOnly={isBusy}
        hint={messages.hint}
        error={failure}
        onValueChange={setEmail}
        required
      />
      <RoleSelect
        label={readersText.roles.label}
        hint={readersText.roles.hints[role]}
        value={role}
        disabled={isBusy}
        onChange={setRole}
      />
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy} busyLabel={messages.submitting}>
          {messages.submit}
        </Button>
      </div>
      <Success role="status">{confirmation}</Success>
    </Form>
  );
}
