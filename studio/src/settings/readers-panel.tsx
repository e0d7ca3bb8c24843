import type { Settings } from '@ezhuthu/contract';
import { useQuery } from '@ezhuthu/kit/query';
import { readersText } from '@ezhuthu/kit/text';
import { Answered } from '@ezhuthu/kit/ui';
import { GuestComments } from './guest-comments.tsx';
import { Invitations } from './invitations.tsx';
import { MailNotice } from './mail-notice.tsx';
import { Members } from './members.tsx';
import { Newsletter } from './newsletter.tsx';
import css from './settings.module.css';
import { settingsQuery } from './settings-query.ts';
import { SignupPolicy } from './signup-policy.tsx';

/** Sign-up policy, comments, invitations, members and newsletter. */
export function ReadersPanel() {
  const query = useQuery(settingsQuery);
  return (
    <div className={css.panel}>
      <Answered query={query} loading={readersText.loading} failed={readersText.failed}>
        {(settings: Settings) => (
          <>
            <MailNotice settings={settings} />
            <SignupPolicy settings={settings} />
            <GuestComments settings={settings} />
            <Invitations />
            <Members />
            <Newsletter />
          </>
        )}
      </Answered>
    </div>
  );
}
