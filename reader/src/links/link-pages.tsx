import {
  confirmAnswerMails,
  confirmEmail,
  confirmSubscription,
  disownSignIn,
  stopAnswerMails,
  stopMails,
  takeBackEmail,
  unsubscribe,
  verifySignup,
} from '@ezhuthu/contract';
import { call, type RouteHandle, sessionStore } from '@ezhuthu/kit';
import { Link, useNavigate, useSearchParams } from '@ezhuthu/kit/router';
import { Button, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { linksText } from '../messages/links.ts';
import { PageHeading } from '../page/page-heading.tsx';
import css from './links.module.css';

interface LinkPageProps {
  texts: { title: string; question: string; submit: string; submitting: string };
  /** Performs the link's action. @returns the success message */
  act(token: string): Promise<string>;
}

const home = (
  <Button asChild>
    <Link to="/">{linksText.home}</Link>
  </Button>
);

/** The target of a link in an e-mail. It requires a click, since mail scanners follow links, too. */
function LinkPage({ texts, act }: LinkPageProps) {
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
      <PageHeading>{texts.title}</PageHeading>
      {!done && <p>{texts.question}</p>}
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
            busyLabel={texts.submitting}
            onClick={() => write(token)}
          >
            {texts.submit}
          </Button>
        )}
        {home}
      </div>
    </div>
  );
}

const handleFor = (title: string): RouteHandle => ({ head: () => ({ title, noindex: true }) });

async function verify(token: string): Promise<string> {
  const begun = await call(verifySignup, { body: { token } });
  sessionStore.begin(begun.token, begun.user);
  return linksText.verify.done;
}

async function changeEmail(token: string): Promise<string> {
  const { user, waitsFor } = await call(confirmEmail, { body: { token } });
  if (waitsFor) return linksText.emailHalf[waitsFor];
  const { current, token: session, begin } = sessionStore;
  if (current().user?.id === user.id) begin(session()!, user);
  return linksText.email.done;
}

const join = async (token: string) => (await call(confirmSubscription, { body: { token } })).message;
const leave = async (token: string) => (await call(unsubscribe, { body: { token } })).message;

/** For links whose action returns the token of a page that sets a new password. */
function TakeBackPage({
  texts,
  take,
}: {
  texts: LinkPageProps['texts'];
  take(token: string): Promise<string>;
}) {
  const navigate = useNavigate();
  async function act(token: string): Promise<string> {
    const reset = await take(token);
    void navigate(`/reset-password?token=${encodeURIComponent(reset)}`, { replace: true });
    return '';
  }
  return <LinkPage texts={texts} act={act} />;
}

const takeEmailBack = async (token: string) => (await call(takeBackEmail, { body: { token } })).token;
const disown = async (token: string) => (await call(disownSignIn, { body: { token } })).token;

export const takeBackRoute = {
  element: <TakeBackPage texts={linksText.back} take={takeEmailBack} />,
  handle: handleFor(linksText.back.title),
};

export const disownRoute = {
  element: <TakeBackPage texts={linksText.disown} take={disown} />,
  handle: handleFor(linksText.disown.title),
};
const askAnswers = async (token: string) => (await call(confirmAnswerMails, { body: { token } })).message;
const stopAnswers = async (token: string) => (await call(stopAnswerMails, { body: { token } })).message;

export const verifyRoute = {
  element: <LinkPage texts={linksText.verify} act={verify} />,
  handle: handleFor(linksText.verify.title),
};

export const confirmEmailRoute = {
  element: <LinkPage texts={linksText.email} act={changeEmail} />,
  handle: handleFor(linksText.email.title),
};

export const joinRoute = {
  element: <LinkPage texts={linksText.join} act={join} />,
  handle: handleFor(linksText.join.title),
};

export const leaveRoute = {
  element: <LinkPage texts={linksText.leave} act={leave} />,
  handle: handleFor(linksText.leave.title),
};

export const answersRoute = {
  element: <LinkPage texts={linksText.answers} act={askAnswers} />,
  handle: handleFor(linksText.answers.title),
};

const endMails = async (token: string) => (await call(stopMails, { body: { token } })).message;

export const noMailsRoute = {
  element: <LinkPage texts={linksText.stopMails} act={endMails} />,
  handle: handleFor(linksText.stopMails.title),
};

export const noAnswersRoute = {
  element: <LinkPage texts={linksText.noAnswers} act={stopAnswers} />,
  handle: handleFor(linksText.noAnswers.title),
};
