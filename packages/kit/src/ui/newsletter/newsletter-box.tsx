import { type FormEvent, useEffect, useId, useState } from 'react';
import { newsletterText } from '../../text/index.ts';
import { Button } from '../button/button.tsx';
import { TextField } from '../field/field.tsx';
import { useWrite } from '../form/use-write.ts';
import { MixedText } from '../mixed-text/mixed-text.tsx';
import css from './newsletter-box.module.css';
import { type Outcome, sendKept, subscribeWith } from './subscribe.ts';

/** Retries unsent subscriptions on mount and when the browser is online again. */
function useRetryUnsent(isRetried: boolean): void {
  useEffect(() => {
    if (!isRetried) return;
    void sendKept();
    addEventListener('online', sendKept);
    return () => removeEventListener('online', sendKept);
  }, [isRetried]);
}

interface NewsletterBoxProps {
  /** Empty for the usual one. */
  title: string;
  headingLevel?: 1 | 2;
  /** Another box of the page is its landmark, and retries what could not be sent. */
  isBesideAnother?: boolean;
  /** Of a form that was sent without scripts. */
  sent?: Outcome | undefined;
}

/** The page that answers the form where no script does. */
export const newsletterPage = '/newsletter/subscribe';

/** Form that subscribes an e-mail address to new posts. */
export function NewsletterBox({
  title,
  headingLevel = 2,
  isBesideAnother = false,
  sent,
}: NewsletterBoxProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  const [outcome, setOutcome] = useState(sent);
  const { write, isBusy } = useWrite(
    (form: HTMLFormElement) => subscribeWith(String(new FormData(form).get('email'))),
    {
      failed: newsletterText.failed,
      onSuccess(next, form) {
        setOutcome(next);
        if (next.kind === 'asked') form.reset();
      },
    },
  );
  useRetryUnsent(!isBesideAnother);
  const isSubscribed = outcome?.kind === 'subscribed';
  const isRefused = outcome?.kind === 'refused';

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void write(event.currentTarget);
  }

  return (
    <section aria-labelledby={isBesideAnother ? undefined : id}>
      <Heading id={id} className={css.heading}>
        <MixedText text={title || newsletterText.title} />
      </Heading>
      {/* `noValidate`: errors are shown in Tamil, not in the browser's language */}
      <form method="post" action={newsletterPage} onSubmit={handleSubmit} noValidate className={css.form}>
        <TextField
          label={newsletterText.email}
          isLabelHidden
          name="email"
          type="email"
          autoComplete="email"
          placeholder={newsletterText.email}
          disabled={isSubscribed}
          error={isRefused ? outcome.message : undefined}
          className={css.field}
        />
        <Button
          type="submit"
          variant="primary"
          disabled={isSubscribed}
          isBusy={isBusy}
          busyLabel={newsletterText.submitting}
        >
          {isSubscribed ? newsletterText.subscribed : newsletterText.subscribe}
        </Button>
      </form>
      <p role="status" className={css.told}>
        {!isRefused && outcome?.message}
      </p>
    </section>
  );
}
