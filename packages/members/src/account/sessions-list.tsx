import { type AccountSession, endOtherSessions } from '@ezhuthu/contract';
import { useSession } from '@ezhuthu/kit';
import { ConfirmButton, Hint, Item, ItemList, Section } from '@ezhuthu/kit/layout';
import { useQuery } from '@ezhuthu/kit/query';
import { getLanguage, relativeTime, shortDate } from '@ezhuthu/kit/text';
import { Button, Chip, QueryResult, useAccountId, useFocusAfter, useTimezone } from '@ezhuthu/kit/ui';
import { accountText } from './messages.ts';
import { sessionsQuery, useEndSession, useShowEnded } from './use-sessions.ts';

const messages = accountText.sessions;

/** The account's sessions, and buttons to end them. */
export function SessionsList() {
  const accountId = useAccountId();
  const isMember = useSession().status === 'member';
  const query = useQuery({ ...sessionsQuery(accountId), enabled: isMember });
  const heading = useFocusAfter<HTMLHeadingElement>(query.data?.sessions.length);
  return (
    <Section title={messages.title} headingRef={heading}>
      <QueryResult query={query} loading={messages.loading} failed={messages.failed}>
        {({ sessions }) => <Sessions accountId={accountId} sessions={sessions} now={query.dataUpdatedAt} />}
      </QueryResult>
    </Section>
  );
}

interface SessionsProps {
  accountId: string;
  sessions: AccountSession[];
  /** When they were fetched, in milliseconds since the epoch. */
  now: number;
}

function Sessions({ accountId, sessions, now }: SessionsProps) {
  const showEnded = useShowEnded(accountId);
  return (
    <>
      <ItemList>
        {sessions.map((session) => (
          <Session key={session.id} accountId={accountId} session={session} now={now} />
        ))}
      </ItemList>
      {sessions.some(({ current }) => !current) && (
        <div>
          <ConfirmButton
            label={messages.endOthers}
            title={messages.endOthersQuestion}
            description={messages.endOthersExplained}
            confirmLabel={messages.endOthersConfirm}
            busyLabel={messages.ending}
            operation={endOtherSessions}
            input={{}}
            failed={messages.endFailed}
            onSuccess={() => showEnded(({ current }) => current, messages.othersEnded)}
          />
        </div>
      )}
    </>
  );
}

/** Country and shortened network address of the sign-in. */
function placeName({ country, network }: AccountSession): string {
  const regions = new Intl.DisplayNames(getLanguage() === 'en' ? 'en' : 'ta', { type: 'region' });
  return [country && regions.of(country), network].filter(Boolean).join(' · ');
}

interface SessionProps extends Omit<SessionsProps, 'sessions'> {
  session: AccountSession;
}

function Session({ accountId, session, now }: SessionProps) {
  const timezone = useTimezone();
  const { write: end, isBusy } = useEndSession(accountId);
  const { id, createdAt, lastUsedAt, current, method } = session;
  const place = placeName(session);
  const device = session.device || messages.unknownDevice;
  return (
    <Item
      name={
        <>
          {device} {current && <Chip tone="good">{messages.current}</Chip>}
        </>
      }
      facts={[messages.created(shortDate(createdAt, timezone)), method && messages.methods[method]]}
      about={
        <>
          {place && <Hint>{messages.from(place)}</Hint>}
          <Hint>{messages.lastUsed(relativeTime(lastUsedAt, now, timezone))}</Hint>
        </>
      }
    >
      {!current && (
        <Button
          aria-label={messages.getEnd(device)}
          isBusy={isBusy}
          busyLabel={messages.ending}
          onClick={() => end(id)}
        >
          {messages.end}
        </Button>
      )}
    </Item>
  );
}
