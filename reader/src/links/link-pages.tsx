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
import { redirect, useNavigate, useSearchParams } from '@ezhuthu/kit/router';
import { Button, formAction, LinkButton, useFormOutcome, useWrite } from '@ezhuthu/kit/ui';
import { type FormEvent, useState } from 'react';
import { linksText } from '../messages/links.ts';
import { PageHeading } from '../page/page-heading.tsx';
import { keepSession } from './keep-session.ts';
import css from './links.module.css';

interface LinkPageProps {
  texts: { title: string; question: string; submit: string; submitting: string };
  /** Performs the link's action. @returns the success message */
  act(token: string): Promise<string>;
}

/**
 * The target of a link in an e-mail. It requires a click, since mail scanners follow links, too. Its form works without
 * scripts, by the action of the route.
 */
function LinkPage({ texts, act }: LinkPageProps) {
  const token = useSearchParams()[0].get('token') ?? '';
  const sent = useFormOutcome();
  const [done, setDone] = useState(sent.done);
  const { write, isBusy, failure } = useWrite(act, {
    failed: linksText.failed,
    isFailureShown: true,
    onSuccess: setDone,
  });
  const message = token ? (failure ?? (done ? undefined : sent.failure)) : linksText.missing;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void write(token);
  }

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
      <form method="post" className={css.ways} onSubmit={handleSubmit}>
        {!done && (
          <Button
            type="submit"
            variant="primary"
            disabled={!token}
            isBusy={isBusy}
            busyLabel={texts.submitting}
          >
            {texts.submit}
          </Button>
        )}
        <LinkButton to="/">{linksText.home}</LinkButton>
      </form>
    </div>
  );
}

const handleFor = (texts: LinkPageProps['texts']): RouteHandle => ({
  head: () => ({ title: texts.title, noindex: true }),
});

/** A page whose form performs the action with the token in its address. */
const linkRoute = (texts: LinkPageProps['texts'], act: LinkPageProps['act']) => ({
  element: <LinkPage texts={texts} act={act} />,
  handle: handleFor(texts),
  action: formAction(async ({ query }) => ({ done: await act(query.get('token') ?? '') }), linksText),
});

async function verify(token: string): Promise<string> {
  const begun = await call(verifySignup, { body: { token } });
  await keepSession(begun);
  return linksText.verify.done;
}

async function changeEmail(token: string): Promise<string> {
  const { user, waitsFor } = await call(confirmEmail, { body: { token } });
  if (waitsFor) return linksText.emailHalf[waitsFor];
  const { current, token: session, begin } = sessionStore;
  if (current().user?.id === user.id) begin(session()!, user);
  return linksText.email.done;
}

type TakingBack = typeof takeBackEmail | typeof disownSignIn;

/** @returns the path of the page that sets a new password */
async function takeBack(operation: TakingBack, token: string): Promise<string> {
  const reset = await call(operation, { body: { token } });
  return `/reset-password?token=${encodeURIComponent(reset.token)}`;
}

interface TakeBackPageProps {
  texts: LinkPageProps['texts'];
  operation: TakingBack;
}

function TakeBackPage({ texts, operation }: TakeBackPageProps) {
  const navigate = useNavigate();
  async function act(token: string): Promise<string> {
    void navigate(await takeBack(operation, token), { replace: true });
    return '';
  }
  return <LinkPage texts={texts} act={act} />;
}

const getTakeBackRoute = (props: TakeBackPageProps) => ({
  element: <TakeBackPage {...props} />,
  handle: handleFor(props.texts),
  action: formAction(
    async ({ query }) => redirect(await takeBack(props.operation, query.get('token') ?? ''), 303),
    linksText,
  ),
});

export const takeBackRoute = getTakeBackRoute({ texts: linksText.back, operation: takeBackEmail });
export const disownRoute = getTakeBackRoute({ texts: linksText.disown, operation: disownSignIn });

const saying =
  (operation: typeof confirmSubscription | typeof confirmAnswerMails | typeof stopMails) =>
  async (token: string): Promise<string> =>
    (await call(operation, { body: { token } })).message;

export const verifyRoute = linkRoute(linksText.verify, verify);
export const confirmEmailRoute = linkRoute(linksText.email, changeEmail);
export const joinRoute = linkRoute(linksText.join, saying(confirmSubscription));
export const leaveRoute = linkRoute(linksText.leave, saying(unsubscribe));
export const answersRoute = linkRoute(linksText.answers, saying(confirmAnswerMails));
export const noAnswersRoute = linkRoute(linksText.noAnswers, saying(stopAnswerMails));
export const noMailsRoute = linkRoute(linksText.stopMails, saying(stopMails));
