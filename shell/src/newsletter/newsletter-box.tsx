import { newsletterText } from '@ezhuthu/kit/text';
import { Button, TextField } from '@ezhuthu/kit/ui';
import { type FormEvent, useEffect, useState } from 'react';
import css from './newsletter-box.module.css';
import { sendKept } from './outbox.ts';
import { type Outcome, subscribeWith } from './subscribe-with.ts';

/** What could not be sent is, when the site is opened again or the connection is back. */
function useSendKept(): void {
  useEffect(() => {
    void sendKept();
    addEventListener('online', sendKept);
    return () => removeEventListener('online', sendKept);
  }, []);
}

/** Whoever wants new posts by mail says where to. */
export default function NewsletterBox({ title }: { title: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  useSendKept();
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
      {/* what is wrong is said in Tamil, so the browser does not say it first */}
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
