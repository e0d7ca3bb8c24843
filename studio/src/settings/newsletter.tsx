import { listSubscribers, type Settings } from '@ezhuthu/contract';
import { operationQuery, useQuery } from '@ezhuthu/kit/query';
import { readersText } from '@ezhuthu/kit/text';
import { Answered, Button, messageOf, useToast } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { downloadSubscribers } from './download-subscribers.ts';
import { NewsletterSender } from './newsletter-sender.tsx';
import css from './settings.module.css';

const words = readersText.newsletter;

/** Only the counts are shown; the list itself is the table's. */
const subscribersQuery = operationQuery(listSubscribers, { query: { limit: 1 } }, 'settings');

const states = ['confirmed', 'pending', 'unsubscribed'] as const;

/** Who gets new posts by mail, and from which address. */
export function Newsletter({ settings }: { settings: Settings }) {
  const query = useQuery(subscribersQuery);
  return (
    <section className={css.section}>
      <h2>{words.title}</h2>
      <Answered query={query} loading={words.loading} failed={words.failed}>
        {({ counts }) => (
          <>
            <dl className={css.counts}>
              {states.map((state) => (
                <div key={state} className={css.count}>
                  <dt>{words.counts[state]}</dt>
                  <dd>{counts[state]}</dd>
                </div>
              ))}
            </dl>
            <Download />
          </>
        )}
      </Answered>
      <NewsletterSender settings={settings} />
    </section>
  );
}

function Download() {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  async function handleDownload() {
    setIsBusy(true);
    try {
      await downloadSubscribers();
    } catch (error) {
      toast.bad(messageOf(error, words.downloadFailed));
    }
    setIsBusy(false);
  }

  return (
    <div>
      <Button isBusy={isBusy} busyLabel={words.downloading} onClick={handleDownload}>
        {words.download}
      </Button>
    </div>
  );
}
