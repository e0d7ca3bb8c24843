import type { AccountSession } from '@ezhuthu/contract';
import { useSession } from '@ezhuthu/kit';
import { useQuery } from '@ezhuthu/kit/query';
import { getLanguage, relativeTime, shortDate } from '@ezhuthu/kit/text';
import {
  Button,
  Chip,
  ConfirmDialog,
  QueryResult,
  useAccountId,
  useFocusAfter,
  useTimezone,
} from '@ezhuthu/kit/ui';
import { useRef } from 'react';
import css from './account.module.css';
import { accountText } from './messages.ts';
import { sessionsQuery, useEndOthers, useEndSession } from './use-sessions.ts';

const messages = accountText.sessions;

/** The account's sessions, and buttons to end them. */
export function SessionsList() {
  const accountId = useAccountId();
  const isMember = useSession().status === 'member';
  const query = useQuery({ ...sessionsQuery(accountId), enabled: isMember });
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(query.data?.length, () => heading.current);
  return (
    <section className={css.section}>
      <h2 ref={heading} tabIndex={-1} className={css.target}>
        {messages.title}
      </h2>
      <QueryResult query={query} loading={messages.loading} failed={messages.failed}>
        {(sessions) => <Sessions accountId={accountId} sessions={sessions} now={query.dataUpdatedAt} />}
      </QueryResult>
    </section>
  );
}

interface SessionsProps {
  accountId: string;
  sessions: AccountSession[];
  /** When they were fetched, in milliseconds since the epoch. */
  now: number;
}

function Sessions({ accountId, sessions, now }: SessionsProps) {
  const others = useEndOthers(accountId);
  return (
    <>
      <ul className={css.list}>
        {sessions.map((session) => (
          <Session key={session.id} accountId={accountId} session={session} now={now} />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <div className={css.buttons}>
          <ConfirmDialog
            trigger={<Button>{messages.endOthers}</Button>}
            title={messages.endOthersQuestion}
            description={messages.endOthersExplained}
            confirmLabel={messages.endOthersConfirm}
            isDangerous
            busyLabel={messages.ending}
            onConfirm={() => others.write({})}
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
    <li>
      <div className={css.about}>
        <p className={css.name}>
          {device}
          {current && <Chip tone="good">{messages.current}</Chip>}
        </p>
        <p className={css.hint}>
          {[messages.created(shortDate(createdAt, timezone)), method && messages.methods[method]]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {place && <p className={css.hint}>{messages.from(place)}</p>}
        <p className={css.hint}>{messages.lastUsed(relativeTime(lastUsedAt, now, timezone))}</p>
      </div>
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
    </li>
  );
}
