import { listSubscribers } from '@ezhuthu/contract';
import { Hint, Section } from '@ezhuthu/kit/layout';
import { operationQuery, useQuery } from '@ezhuthu/kit/query';
import { DownloadButton, QueryResult } from '@ezhuthu/kit/ui';
import { readersText } from '../messages/settings.ts';
import css from './settings.module.css';

const messages = readersText.newsletter;

/** Only the counts are shown, so one row is enough. */
const subscribersQuery = operationQuery(listSubscribers, { query: { limit: 1 } }, 'settings');

const states = ['confirmed', 'pending', 'unsubscribed'] as const;

export function Newsletter() {
  const query = useQuery(subscribersQuery);
  return (
    <Section title={messages.title}>
      <QueryResult query={query} loading={messages.loading} failed={messages.failed}>
        {({ counts }) => (
          <>
            <dl className={css.counts}>
              {states.map((state) => (
                <div key={state} className={css.count}>
                  <Hint as="dt">{messages.counts[state]}</Hint>
                  <dd>{counts[state]}</dd>
                </div>
              ))}
            </dl>
            <div>
              <DownloadButton
                address="/api/newsletter/subscribers.csv"
                fileName="subscribers.csv"
                label={messages.download}
                busyLabel={messages.downloading}
                failed={messages.downloadFailed}
              />
            </div>
          </>
        )}
      </QueryResult>
    </Section>
  );
}
