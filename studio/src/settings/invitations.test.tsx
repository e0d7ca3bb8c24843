import { getSite, type Invitation, invite, listInvitations, withdrawInvitation } from '@ezhuthu/contract';
import {
  answer,
  aSite,
  aUser,
  inTime,
  noAnswer,
  onFastTime,
  renderPage,
  startFakeApi,
} from '@ezhuthu/kit/testing';
import { ToastProvider } from '@ezhuthu/kit/ui';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Invitations } from './invitations.tsx';

const api = startFakeApi(answer(getSite, aSite()));
const registered = {
  code: 'conflict',
  message: 'This email is already registered. Please login instead.',
};

const anInvitation = (email: string, given: Partial<Invitation> = {}): Invitation => ({
  id: email,
  email,
  createdAt: '2026-11-19T20:00:00.000Z',
  usedAt: null,
  ...given,
});

let invitations: Invitation[];
let requests: { email: string; key: string | null }[];

const accept = answer(invite, ({ body: { email }, headers }) => {
  requests.push({ email, key: headers.get('idempotency-key') });
  return anInvitation(email);
});

beforeEach(() => {
  requests = [];
  sessionStorage.clear();
  invitations = [
    anInvitation('kayal@example.com'),
    anInvitation('mullai@example.com', { usedAt: '2026-11-20T20:00:00.000Z' }),
  ];
});

async function open() {
  api.use(
    answer(listInvitations, () => ({ invitations })),
    accept,
    answer(withdrawInvitation, undefined),
  );
  const page = renderPage(<Invitations />, {
    session: aUser({ isAuthor: true }),
    around: (inside) => <ToastProvider>{inside}</ToastProvider>,
  });
  await waitFor(() => expect(screen.queryByText('அழைப்புகளை ஏற்றுகிறது...')).not.toBeInTheDocument());
  return page;
}

const field = () => screen.getByLabelText('அழைக்க வேண்டிய மின்னஞ்சல்');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const items = () => within(screen.getAllByRole('list')[0]!).getAllByRole('listitem');

async function inviteTo(email: string) {
  await userEvent.type(field(), email);
  await press('அழை');
}

test('invitations are shown with their day, and whether they were used', async () => {
  await open();
  await screen.findByText('பயன்படுத்தப்பட்டது: 21 நவ., 2026');
  expect(items().map(({ textContent }) => textContent)).toEqual([
    'kayal@example.comஅழைத்த நாள்: 20 நவ., 2026காத்திருக்கிறதுதிரும்பப் பெறு',
    'mullai@example.comஅழைத்த நாள்: 20 நவ., 2026பயன்படுத்தப்பட்டது: 21 நவ., 2026',
  ]);
});

test('an empty list says so', async () => {
  invitations = [];
  await open();
  expect(screen.getByText('இன்னும் யாரையும் அழைக்கவில்லை.')).toBeVisible();
});

test('a sent invitation is confirmed and listed first', async () => {
  await open();
  await inviteTo('marudhan@example.com');
  expect(await screen.findByText('marudhan@example.com முகவரிக்கு அழைப்பு அனுப்பப்பட்டது.')).toBeVisible();
  await waitFor(() => expect(items()).toHaveLength(3));
  expect(items()[0]).toHaveTextContent('marudhan@example.com');
  expect(field()).toHaveValue('');
});

test('an address that is invited again is there once', async () => {
  await open();
  await inviteTo('Kayal@example.com');
  await screen.findByText(/^Kayal@example.com முகவரிக்கு அழைப்பு/);
  await waitFor(() => expect(items()[0]).toHaveTextContent('Kayal@example.com'));
  expect(items()).toHaveLength(2);
});

test("a rejection shows the server's message and keeps the address", async () => {
  await open();
  api.use(answer(invite, registered, { status: 409 }));
  await inviteTo('nila@example.com');
  await waitFor(() => expect(field()).toHaveAccessibleDescription(new RegExp(registered.message)));
  expect(field()).toHaveValue('nila@example.com');
});

test('an address that is typed is still there after another tab', async () => {
  const { unmount } = await open();
  await userEvent.type(field(), 'marudhan@');
  unmount();
  await open();
  expect(field()).toHaveValue('marudhan@');
});

describe('an invitation that is withdrawn', () => {
  const withdraw = () => press('திரும்பப் பெறு: kayal@example.com');
  const confirm = () =>
    userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'திரும்பப் பெறு' }));

  test('is asked about first', async () => {
    await open();
    await withdraw();
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/kayal@example.com/);
    await press('வேண்டாம்');
    expect(items()).toHaveLength(2);
  });

  test('is gone, and the focus stays near', async () => {
    await open();
    await withdraw();
    await confirm();
    await screen.findByText('அழைப்பு திரும்பப் பெறப்பட்டது.', { selector: 'div' });
    await waitFor(() => expect(items()).toHaveLength(1));
    expect(screen.getByRole('heading', { name: 'அழைப்புகள்' })).toHaveFocus();
  });

  test('is still there when that failed', async () => {
    await open();
    api.use(answer(withdrawInvitation, { code: 'too_many_requests', message: 'பொறுங்கள்' }, { status: 429 }));
    await withdraw();
    await confirm();
    await screen.findByText('பொறுங்கள்', { selector: 'div' });
    expect(items()).toHaveLength(2);
  });

  test('is possible only while it is unused', async () => {
    await open();
    expect(screen.queryByRole('button', { name: /mullai/ })).not.toBeInTheDocument();
  });
});

describe('while the server is down', () => {
  onFastTime();

  test('the address stays, and a retry reuses the idempotency key', async () => {
    await open();
    const keys: (string | null)[] = [];
    api.use(
      answer(
        invite,
        ({ headers }) => {
          keys.push(headers.get('idempotency-key'));
          return { code: 'internal', message: 'EIO' };
        },
        { status: 500 },
      ),
    );
    await inviteTo('marudhan@example.com');
    await inTime(() => screen.getByText('அழைக்க முடியவில்லை. மீண்டும் முயலுங்கள்.'));
    expect(field()).toHaveValue('marudhan@example.com');
    api.use(accept);
    await press('அழை');
    await inTime(() => screen.getByText(/அழைப்பு அனுப்பப்பட்டது/));
    expect(new Set([...keys, requests[0]!.key]).size).toBe(1);
  });

  test('invitations that fail to load can be retried', async () => {
    api.use(noAnswer(listInvitations));
    renderPage(<Invitations />, { session: aUser({ isAuthor: true }) });
    const retry = await inTime(() => screen.getByRole('button', { name: 'Retry' }));
    api.use(answer(listInvitations, { invitations }));
    await userEvent.click(retry);
    expect(await inTime(() => items())).toHaveLength(2);
  });
});
