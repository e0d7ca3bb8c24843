import {
  confirmAnswerMails,
  confirmEmail,
  confirmSubscription,
  type Operation,
  stopAnswerMails,
  unsubscribe,
  verifySignup,
} from '@ezhuthu/contract';
import { sessionStore } from '@ezhuthu/kit';
import type { ActionFunctionArgs } from '@ezhuthu/kit/router';
import { answer, aUser, inTime, noAnswer, onFastTime, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  answersRoute,
  confirmEmailRoute,
  joinRoute,
  leaveRoute,
  noAnswersRoute,
  verifyRoute,
} from './link-pages.tsx';

const api = startFakeApi();
const user = aUser();
const grown = { ...user, email: 'new@example.com' };

/** For each page: the operation of its button, the server's response and the message. */
const pages = {
  verify: {
    route: verifyRoute,
    operation: verifySignup,
    button: 'கணக்கு தொடங்கு',
    answered: { token: 'fresh', user },
    told: 'கணக்கு தொடங்கியது. வரவேற்கிறோம்!',
  },
  'confirm-email': {
    route: confirmEmailRoute,
    operation: confirmEmail,
    button: 'உறுதிசெய்',
    answered: { user: grown },
    told: 'உங்கள் கணக்கின் முகவரி மாற்றப்பட்டது. இனி இந்த முகவரியுடன் உள்நுழையுங்கள்.',
  },
  'comment-mails/confirm': {
    route: answersRoute,
    operation: confirmAnswerMails,
    button: 'உறுதிசெய்',
    answered: { message: 'மறுமொழிகள் வரும்' },
    told: 'மறுமொழிகள் வரும்',
  },
  'comment-mails/stop': {
    route: noAnswersRoute,
    operation: stopAnswerMails,
    button: 'இனி வேண்டாம்',
    answered: { message: 'இனி வராது' },
    told: 'இனி வராது',
  },
  'newsletter/confirm': {
    route: joinRoute,
    operation: confirmSubscription,
    button: 'உறுதிசெய்',
    answered: { success: true, message: 'இணைந்துவிட்டீர்கள்' },
    told: 'இணைந்துவிட்டீர்கள்',
  },
  'newsletter/unsubscribe': {
    route: leaveRoute,
    operation: unsubscribe,
    button: 'இனி வேண்டாம்',
    answered: { success: true, message: 'விடைபெற்றீர்கள்' },
    told: 'விடைபெற்றீர்கள்',
  },
} as const;

type Name = keyof typeof pages;

interface Opened {
  query?: string;
  session?: typeof user;
}

function open(name: Name, { query = '?token=secret', session }: Opened = {}) {
  renderPage([{ path: `/${name}`, ...pages[name].route }], { path: `/${name}${query}`, session });
}

const button = (name: Name) => screen.getByRole('button', { name: pages[name].button });
const press = (name: Name) => userEvent.click(button(name));

/** Records the body of a page's request. */
function takes(name: Name) {
  const respond = jest.fn();
  const { operation, answered } = pages[name];
  api.use(
    answer(operation as Operation, ({ body }) => {
      respond(body);
      return answered;
    }),
  );
  return respond;
}

describe.each(Object.keys(pages) as Name[])('/%s', (name) => {
  test('does nothing by itself, and then what it is for', async () => {
    const respond = takes(name);
    open(name);
    expect(button(name)).toBeEnabled();
    expect(respond).not.toHaveBeenCalled();
    await press(name);
    expect(await screen.findByText(pages[name].told)).toBeVisible();
    expect(respond.mock.calls).toEqual([[{ token: 'secret' }]]);
  });

  test('does it once', async () => {
    takes(name);
    open(name);
    await press(name);
    await screen.findByText(pages[name].told);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'முகப்புக்குச் செல்க' })).toHaveAttribute('href', '/');
  });

  test('says when its link is not whole', () => {
    open(name, { query: '' });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'இந்த இணைப்பு முழுமையாக இல்லை. மின்னஞ்சலில் உள்ள இணைப்பை மீண்டும் திறந்து பாருங்கள்.',
    );
    expect(button(name)).toBeDisabled();
  });

  test("shows the server's message for an expired link", async () => {
    const message = 'இந்த இணைப்பு காலாவதியானது';
    api.use(answer(pages[name].operation as Operation, { code: 'invalid_token', message }, { status: 400 }));
    open(name);
    await press(name);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  test('is found by no search engine', () => {
    expect(pages[name].route.handle.head!({} as never)).toMatchObject({ noindex: true });
  });
});

describe('a server that', () => {
  onFastTime();

  test.each([
    ['is down', answer(unsubscribe, { code: 'internal', message: 'ER_LOCK' }, { status: 500 })],
    ['cannot be reached', noAnswer(unsubscribe)],
  ])('%s is told in words of our own', async (_, handler) => {
    api.use(handler);
    open('newsletter/unsubscribe');
    await press('newsletter/unsubscribe');
    await inTime(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'இப்போது முடியவில்லை. சிறிது நேரம் கழித்து மீண்டும் முயலுங்கள்.',
      ),
    );
  });
});

test('confirming an account signs in', async () => {
  takes('verify');
  open('verify');
  await press('verify');
  await screen.findByText(pages.verify.told);
  expect([sessionStore.token(), sessionStore.current().user]).toEqual(['fresh', user]);
});

test('confirming a new address applies it at once', async () => {
  takes('confirm-email');
  open('confirm-email', { session: user });
  await press('confirm-email');
  await screen.findByText(pages['confirm-email'].told);
  expect([sessionStore.token(), sessionStore.current().user]).toEqual(['token', grown]);
});

test("another account's new address is not taken for one's own", async () => {
  const mullai = aUser({ id: 'mullai' });
  takes('confirm-email');
  open('confirm-email', { session: mullai });
  await press('confirm-email');
  await screen.findByText(pages['confirm-email'].told);
  expect(sessionStore.current().user).toEqual(mullai);
});

test('a visitor who confirms an address stays one', async () => {
  takes('confirm-email');
  open('confirm-email');
  await press('confirm-email');
  await screen.findByText(pages['confirm-email'].told);
  expect(sessionStore.current().status).toBe('visitor');
});

test("the route's action answers a form that no script has handled", async () => {
  const message = 'இந்த இணைப்பு காலாவதியானது';
  api.use(answer(confirmSubscription, { code: 'invalid', message }, { status: 400 }));
  const request = new Request('https://site.example/newsletter/confirm?token=secret', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });
  const outcome = await joinRoute.action({ request } as ActionFunctionArgs);
  expect(outcome).toMatchObject({ data: { failure: message }, init: { status: 400 } });
});
