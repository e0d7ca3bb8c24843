import { confirmEmail, confirmSubscription, unsubscribe, verifySignup } from '@ezhuthu/contract';
import { call, type RouteHandle, sessionStore } from '@ezhuthu/kit';
import { linksText, newsletterText } from '@ezhuthu/kit/text';
import { LinkPage } from './link-page.tsx';

const handleFor = (title: string): RouteHandle => ({ head: () => ({ title, noindex: true }) });

async function verify(token: string): Promise<string> {
  const begun = await call(verifySignup, { body: { token } });
  sessionStore.begin(begun.token, begun.user);
  return linksText.verify.done;
}

async function changeEmail(token: string): Promise<string> {
  const { user } = await call(confirmEmail, { body: { token } });
  const { current, token: session, begin } = sessionStore;
  if (current().user?.id === user.id) begin(session()!, user);
  return linksText.email.done;
}

const join = async (token: string) => (await call(confirmSubscription, { body: { token } })).message;
const leave = async (token: string) => (await call(unsubscribe, { body: { token } })).message;

export const verifyRoute = {
  element: <LinkPage words={linksText.verify} act={verify} />,
  handle: handleFor(linksText.verify.title),
};

export const confirmEmailRoute = {
  element: <LinkPage words={linksText.email} act={changeEmail} />,
  handle: handleFor(linksText.email.title),
};

export const joinRoute = {
  element: <LinkPage words={newsletterText.join} act={join} />,
  handle: handleFor(newsletterText.join.title),
};

export const leaveRoute = {
  element: <LinkPage words={newsletterText.leave} act={leave} />,
  handle: handleFor(newsletterText.leave.title),
};
