import { minPassword, resetPassword } from '@ezhuthu/contract';
import { type ApiError, call, type RouteHandle, requestSignIn } from '@ezhuthu/kit';
import { useNavigate, useSearchParams } from '@ezhuthu/kit/router';
import { linksText } from '@ezhuthu/kit/text';
import { Button, TextField } from '@ezhuthu/kit/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { PageHeading } from '../page/page-heading.tsx';
import css from './links.module.css';

const words = linksText.reset;

/** Milliseconds for which a success stands. */
const stands = 3000;

/** The front page with the popup, once the person has read what happened. */
function useSignInSoon(isDone: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => {
      void navigate('/', { replace: true });
      requestSignIn({ mode: 'login' });
    }, stands);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
}

function faultOf(password: string, repeated: string): string | undefined {
  if (password !== repeated) return words.differ;
  return password.length < minPassword ? words.tooShort : undefined;
}

function ResetPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [isBusy, setIsBusy] = useState(false);
  const [done, setDone] = useState<string>();
  const [failure, setFailure] = useState<string | undefined>(token ? undefined : words.missing);
  useSignInSoon(Boolean(done));

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get('password'));
    const fault = faultOf(password, String(form.get('repeated')));
    setFailure(fault);
    if (fault) return;
    setIsBusy(true);
    try {
      setDone((await call(resetPassword, { body: { token, password } })).message);
    } catch (error) {
      const { status, message } = error as ApiError;
      setFailure(status >= 400 && status < 500 ? message : words.failed);
    }
    setIsBusy(false);
  }

  return (
    <div className={css.page}>
      <PageHeading>{words.title}</PageHeading>
      <form onSubmit={handleSubmit} className={css.form}>
        <TextField
          label={words.password}
          name="password"
          type="password"
          autoComplete="new-password"
          required
        />
        <TextField
          label={words.repeated}
          name="repeated"
          type="password"
          autoComplete="new-password"
          required
        />
        {failure && (
          <p role="alert" className={css.failed}>
            {failure}
          </p>
        )}
        <p role="status" className={css.done}>
          {done}
        </p>
        <Button
          type="submit"
          variant="primary"
          disabled={!token || Boolean(done)}
          isBusy={isBusy}
          busyLabel={words.submitting}
        >
          {words.submit}
        </Button>
      </form>
    </div>
  );
}

const handle: RouteHandle = { head: () => ({ title: words.title, noindex: true }) };

export const resetRoute = { Component: ResetPage, handle };
