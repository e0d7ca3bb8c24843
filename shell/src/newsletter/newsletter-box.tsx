import { Button, TextField } from '@ezhuthu/kit/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { newsletterText } from '../messages/newsletter.ts';
import css from './newsletter-box.module.css';
import { type Outcome, sendKept, subscribeWith } from './subscribe.ts';

/** Retries unsent subscriptions on mount and when the browser is online again. */
function useRetryUnsent(): void {
  useEffect(() => {
    void sendKept();
    addEventListener('online', sendKept);
    return () => removeEventListener('online', sendKept);
  }, []);
}

/** Form that subscribes an e-mail address to new posts. */
export default function NewsletterBox({ title }: { title: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  useRetryUnsent();
  const isSubscribed = outcome?.kind === 'subscribed';
  const isRefused = outcome?.kind === 'refused';

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setIsBusy(true);
    const next = await subscribeWith(String(new FormData(form).get('email')));
    setOutcome(next);
    setIsBusy(false);
    if (next.kind === 'asked') form.reset();
  }

  return (
    <section aria-labelledby="newsletter">
      <h2 id="newsletter" className={css.heading}>
        {title || newsletterText.title}
      </h2>
      {/* `noValidate`: errors are shown in Tamil, not in the browser's language */}
      <form onSubmit={handleSubmit} noValidate className={css.form}>
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
