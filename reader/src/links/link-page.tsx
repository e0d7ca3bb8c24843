import { Link, useSearchParams } from '@ezhuthu/kit/router';
import { linksText } from '@ezhuthu/kit/text';
import { Button, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { PageHeading } from '../page/page-heading.tsx';
import css from './links.module.css';

interface LinkPageProps {
  words: { title: string; question: string; submit: string; submitting: string };
  /** Does what the link is for. @returns what the person is notified of it */
  act(token: string): Promise<string>;
}

const home = (
  <Button asChild>
    <Link to="/">{linksText.home}</Link>
  </Button>
);

/** Where a link in a mail leads. It does nothing by itself: programs that look mails over follow links too. */
export function LinkPage({ words, act }: LinkPageProps) {
  const token = useSearchParams()[0].get('token') ?? '';
  const [done, setDone] = useState<string>();
  const { write, isBusy, failure } = useWrite(act, {
    failed: linksText.failed,
    isFailureShown: true,
    onSuccess: setDone,
  });
  const message = token ? failure : linksText.missing;

  return (
    <div className={css.page}>
      <PageHeading>{words.title}</PageHeading>
      {!done && <p>{words.question}</p>}
      <p role="status" className={css.done}>
        {done}
      </p>
      {message && (
        <p role="alert" className={css.failed}>
          {message}
        </p>
      )}
      <div className={css.ways}>
        {!done && (
          <Button
            variant="primary"
            disabled={!token}
            isBusy={isBusy}
            busyLabel={words.submitting}
            onClick={() => write(token)}
          >
            {words.submit}
          </Button>
        )}
        {home}
      </div>
    </div>
  );
}
