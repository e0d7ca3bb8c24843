import {
  type AccountSession,
  changePassword,
  endOtherSessions,
  endSession,
  getSecondFactor,
  getSite,
  listSessions,
} from '@ezhuthu/contract';
import { answer, aSite, aUser, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { ToastProvider } from '@ezhuthu/kit/ui';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SecurityPanel } from './security-panel.tsx';

const noFactor = { passkeys: [], totpSince: null, recoveryCodes: 0, isDue: false };
const api = startFakeApi(answer(getSite, aSite()), answer(getSecondFactor, noFactor));
const minute = 60_000;

const aSession = (props: Partial<AccountSession>): AccountSession => ({
  id: 'here',
  device: 'Firefox · Linux',
  createdAt: '2026-11-19T20:00:00.000Z',
  lastUsedAt: new Date().toISOString(),
  current: false,
  ...props,
});

let sessions: AccountSession[];
let changes: unknown[];

/** Ends sessions and changes passwords like the server. */
const server = () => [
  answer(listSessions, () => ({ sessions })),
  answer(endSession, ({ params }) => {
    sessions = sessions.filter(({ id }) => id !== params.id);
    return undefined;
  }),
  answer(endOtherSessions, () => {
    sessions = sessions.filter(({ current }) => current);
    return undefined;
  }),
  answer(changePassword, ({ body }) => {
    changes.push(body);
    sessions = sessions.filter(({ current }) => current);
    return undefined;
  }),
];

beforeEach(() => {
  changes = [];
  sessions = [
    aSession({ id: 'here', current: true }),
    aSession({
      id: 'phone',
      device: 'Chrome · Android',
      lastUsedAt: new Date(Date.now() - 5 * minute).toISOString(),
    }),
    aSession({ id: 'old', device: '' }),
  ];
});

async function open() {
  api.use(...server());
  renderPage(<SecurityPanel />, {
    session: aUser(),
    around: (page) => <ToastProvider>{page}</ToastProvider>,
  });
  await screen.findAllByRole('listitem');
}

const devices = () =>
  within(screen.getAllByRole('list')[0]!)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const said = (text: string) => screen.findByText(text, { selector: 'div' });
const current = () => screen.getByLabelText('இப்போதைய கடவுச்சொல்');
const chosen = () => screen.getByLabelText('புதிய கடவுச்சொல்');
const repeated = () => screen.getByLabelText('புதிய கடவுச்சொல் மீண்டும்');

async function change(password: string, again = password) {
  await userEvent.type(current(), 'குறுந்தொகை');
  await userEvent.type(chosen(), password);
  await userEvent.type(repeated(), again);
  await press('கடவுச்சொல்லை மாற்று');
}

describe('a new password', () => {
  test.each([
    ['நற்றிணை', 'அகநானூறு', 'Passwords do not match'],
    ['12345', '12345', 'Password must be at least 6 characters long'],
  ])('that cannot be meant is told before anyone is asked', async (password, again, message) => {
    await open();
    await change(password, again);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(chosen()).toHaveValue(password);
    expect(changes).toEqual([]);
  });

  test('is the password from then on, and other sessions have ended', async () => {
    await open();
    await change('நற்றிணை');
    expect(await screen.findByText(/மற்ற சாதனங்களில் இருந்த அமர்வுகள் முடிக்கப்பட்டன/)).toBeVisible();
    expect(changes).toEqual([{ currentPassword: 'குறுந்தொகை', password: 'நற்றிணை' }]);
    expect([current(), chosen(), repeated()]).toEqual(Array(3).fill(expect.objectContaining({ value: '' })));
    await waitFor(() => expect(devices()).toHaveLength(1));
  });

  test('over a wrong present one is refused, and stays typed', async () => {
    await open();
    const refused = { code: 'forbidden', message: 'இப்போதைய கடவுச்சொல் தவறு.' };
    api.use(answer(changePassword, refused, { status: 403 }));
    await change('நற்றிணை');
    expect(await screen.findByRole('alert')).toHaveTextContent(refused.message);
    expect([current(), chosen()]).toEqual([
      expect.objectContaining({ value: 'குறுந்தொகை' }),
      expect.objectContaining({ value: 'நற்றிணை' }),
    ]);
  });

  test('is one that a password manager knows what to do with', async () => {
    await open();
    const kinds = [current(), chosen(), repeated()].map((field) => field.getAttribute('autocomplete'));
    expect(kinds).toEqual(['current-password', 'new-password', 'new-password']);
  });
});

describe('open sessions', () => {
  test('are told with device and times, the one here marked', async () => {
    await open();
    await screen.findAllByText('தொடங்கியது: 20 நவ., 2026');
    expect(devices()).toEqual([
      'Firefox · Linux இந்தச் சாதனம்தொடங்கியது: 20 நவ., 2026கடைசியாக: just now',
      'Chrome · Android தொடங்கியது: 20 நவ., 2026கடைசியாக: 5 நிமிடங்களுக்கு முன்அமர்வை முடி',
      'அறியப்படாத சாதனம் தொடங்கியது: 20 நவ., 2026கடைசியாக: just nowஅமர்வை முடி',
    ]);
  });

  test('are ended one by one, and the focus stays near', async () => {
    await open();
    await press('அமர்வை முடி: Chrome · Android');
    await said('அமர்வு முடிக்கப்பட்டது.');
    await waitFor(() => expect(devices()).toHaveLength(2));
    expect(sessions.map(({ id }) => id)).toEqual(['here', 'old']);
    expect(screen.getByRole('heading', { name: 'திறந்திருக்கும் அமர்வுகள்' })).toHaveFocus();
  });

  test('that are gone already have been ended', async () => {
    await open();
    api.use(answer(endSession, { code: 'not_found', message: '' }, { status: 404 }));
    await press('அமர்வை முடி: Chrome · Android');
    await said('அமர்வு முடிக்கப்பட்டது.');
    await waitFor(() => expect(devices()).toHaveLength(2));
  });

  test('that could not be ended stay listed with an error', async () => {
    await open();
    api.use(answer(endSession, { code: 'too_many_requests', message: 'பொறுங்கள்' }, { status: 429 }));
    await press('அமர்வை முடி: Chrome · Android');
    await said('பொறுங்கள்');
    expect(devices()).toHaveLength(3);
  });

  test('elsewhere are all ended after a question', async () => {
    await open();
    await press('மற்ற எல்லா அமர்வுகளையும் முடி');
    expect(sessions).toHaveLength(3);
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'முடி' }));
    await said('மற்ற அமர்வுகள் முடிக்கப்பட்டன.');
    await waitFor(() => expect(devices()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'மற்ற எல்லா அமர்வுகளையும் முடி' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'திறந்திருக்கும் அமர்வுகள்' })).toHaveFocus();
  });

  test('that fail to load can be retried', async () => {
    api.use(
      answer(listSessions, { code: 'too_many', message: '' }, { status: 429, once: true }),
      ...server().slice(0, 1),
    );
    renderPage(<SecurityPanel />, { session: aUser() });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  });
});
