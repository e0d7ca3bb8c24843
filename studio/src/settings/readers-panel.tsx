import type { Settings } from '@ezhuthu/contract';
import { Column, WithCode } from '@ezhuthu/kit/layout';
import { useQuery } from '@ezhuthu/kit/query';
import { QueryResult } from '@ezhuthu/kit/ui';
import { readersText } from '../messages/settings.ts';
import { AccessSettings } from './access-settings.tsx';
import { Invitations } from './invitations.tsx';
import { Members } from './members.tsx';
import { Newsletter } from './newsletter.tsx';
import css from './settings.module.css';
import { settingsQuery } from './use-settings.ts';

/** Sign-up policy, comments, sessions, invitations, members and newsletter. */
export function ReadersPanel() {
  const query = useQuery(settingsQuery);
  return (
    <Column isNarrow gap={6}>
      <QueryResult query={query} loading={readersText.loading} failed={readersText.failed}>
        {(settings: Settings) => (
          <>
            <MailNotice settings={settings} />
            <AccessSettings settings={settings} />
            <Invitations />
            <Members />
            <Newsletter />
          </>
        )}
      </QueryResult>
    </Column>
  );
}

const messages = readersText.mail;

/** Warns when mail is not delivered. */
function MailNotice({ settings: { mail, failedMails } }: { settings: Settings }) {
  const notes = [
    mail === 'outbox' && messages.outbox,
    failedMails > 0 && messages.failed(failedMails),
  ].filter((text) => text !== false);
  if (notes.length === 0) return null;
  return (
    <section aria-label={messages.title} className={css.notice}>
      {notes.map((text) => (
        <p key={text}>
          <WithCode>{text}</WithCode>
        </p>
      ))}
    </section>
  );
}
