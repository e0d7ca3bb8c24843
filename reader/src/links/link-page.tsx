import { Link, useSearchParams } from '@ezhuthu/kit/router';
import { linksText } from '@ezhuthu/kit/text';
import { Button, errorMessage } from '@ezhuthu/kit/ui';
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
  const [isBusy, setIsBusy] = useState(false);
  const [done, setDone] = useState<string>();
  const [failure, setFailure] = useState<string | undefined>(token ? undefined : linksText.missing);

  async function handleClick() {
    setIsBusy(true);
    setFailure(undefined);
    try {
      setDone(await act(token));
    } catch (error) {
      setFailure(errorMessage(error, linksText.failed));
    }
    setIsBusy(false);
  }

  return (
    <div className={css.page}>
      <PageHeading>{words.title}</PageHeading>
      {!done && <p>{words.question}</p>}
      <p role="status" className={css.done}>
        {done}
      </p>
      {failure && (
        <p role="alert" className={css.failed}>
          {failure}
        </p>
      )}
      <div className={css.ways}>
        {!done && (
          <Button
            variant="primary"
            disabled={!token}
            isBusy={isBusy}
            busyLabel={words.submitting}
            onClick={handleClick}
          >
            {words.submit}
          </Button>
        )}
        {home}
      </div>
    </div>
  );
}
