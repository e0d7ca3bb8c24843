import { resetPassword } from '@ezhuthu/contract';
import { call, type RouteHandle, requestSignIn, sessionStore } from '@ezhuthu/kit';
import { PasswordField } from '@ezhuthu/kit/layout';
import { Link, useNavigate, useSearchParams } from '@ezhuthu/kit/router';
import {
  Button,
  type FormOutcome,
  formAction,
  passwordFault,
  useFormOutcome,
  useSubmit,
} from '@ezhuthu/kit/ui';
import { useEffect, useState } from 'react';
import { linksText } from '../messages/links.ts';
import { PageHeading } from '../page/page-heading.tsx';
import { keepSession } from './keep-session.ts';
import css from './links.module.css';

const texts = linksText.reset;

/** Milliseconds for which the success is shown. */
const shownFor = 3000;

/**
 * Opens the home page after a success, with the sign-in dialog when the response contained no session.
 */
function useFrontPageSoon(isDone: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => {
      void navigate('/', { replace: true });
      if (sessionStore.current().status !== 'member') requestSignIn({ mode: 'login' });
    }, shownFor);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
}

interface Chosen {
  token: string;
  password?: string;
  repeated?: string;
}

/** @returns the message, or what is wrong with the passwords */
async function reset({ token, password = '', repeated = '' }: Chosen): Promise<FormOutcome> {
  const failure = passwordFault(password, repeated);
  if (failure) return { failure };
  const changed = await call(resetPassword, { body: { token, password } });
  if (changed.token && changed.user) await keepSession({ token: changed.token, user: changed.user });
  return { done: changed.message };
}

function ResetPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const sent = useFormOutcome();
  const [done, setDone] = useState(sent.done);
  useFrontPageSoon(Boolean(done));
  const { isBusy, failure, handleSubmit } = useSubmit(async (fields) => {
    const outcome = await reset({ ...fields, token });
    setDone(outcome.done);
    return outcome.failure;
  }, texts.failed);
  const message = token ? (failure ?? (done ? undefined : sent.failure)) : texts.missing;

  return (
    <div className={css.page}>
      <PageHeading>{texts.title}</PageHeading>
      <form method="post" onSubmit={handleSubmit} className={css.form}>
        <PasswordField isNew label={texts.password} />
        <PasswordField isNew name="repeated" label={texts.repeated} />
        {message && (
          <p role="alert" className={css.failed}>
            {message}
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
          busyLabel={texts.submitting}
        >
          {texts.submit}
        </Button>
      </form>
      {message && (
        <p className={css.ways}>
          <Link to="/forgot-password">{texts.another}</Link>
        </p>
      )}
    </div>
  );
}

const handle: RouteHandle = { head: () => ({ title: texts.title, noindex: true }) };

const action = formAction(async ({ fields, query }) => {
  const { failure } = await reset({ ...fields, token: query.get('token') ?? '' });
  // the server's message may say that the browser is signed in
  return failure ? { failure } : { done: texts.done };
}, texts);

export const resetRoute = { Component: ResetPage, handle, action };
