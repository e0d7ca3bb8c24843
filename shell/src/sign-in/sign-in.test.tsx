import { finishSignIn, forgotPassword, getSite, login, readInvitation, signup } from '@ezhuthu/contract';
import { requestSignIn, type SignInRequest, sessionStore } from '@ezhuthu/kit';
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
import { Button } from '@ezhuthu/kit/ui';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SignInHost } from './sign-in-host.tsx';

const api = startFakeApi(answer(getSite, aSite()));
const granted = { token: 'fresh', user: aUser() };
const refused = { code: 'bad_credentials', message: 'Invalid email or password' };

beforeAll(() => import('./sign-in-dialog.tsx'));

async function openDialog(request: SignInRequest = {}, name = 'உள்நுழைக') {
  renderPage(
    <>
      <Button onClick={() => requestSignIn(request)}>விரும்பு</Button>
      <SignInHost />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'விரும்பு' }));
  return screen.findByRole('dialog', { name });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

const email = () => screen.getByRole('textbox', { name: 'மின்னஞ்சல்' });
const password = () => screen.getByLabelText('கடவுச்சொல்');

async function submit() {
  await userEvent.type(email(), 'kayal@example.com');
  await userEvent.type(password(), 'குறுந்தொகை');
  await userEvent.click(screen.getByRole('button', { name: 'உள்நுழை' }));
}

test('nothing is open until it is asked for', () => {
  renderPage(<SignInHost />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the popup says why it is there', async () => {
  expect(await openDialog({ reason: 'முதலில் உள்நுழையுங்கள்' })).toHaveAccessibleDescription(
    'முதலில் உள்நுழையுங்கள்',
  );
});

test('one can type at once', async () => {
  await openDialog();
  expect(email()).toHaveFocus();
});

test('a password is not shown', async () => {
  await openDialog();
  expect(password()).toHaveAttribute('type', 'password');
});

test('a success closes the popup', async () => {
  api.use(answer(login, granted));
  const dialog = await openDialog();
  await submit();
  if (dialog.isConnected) await waitForElementToBeRemoved(dialog);
  expect(sessionStore.token()).toBe('fresh');
});

test('what was typed is what the server is asked', async () => {
  let asked: unknown;
  api.use(
    answer(login, ({ body }) => {
      asked = body;
      return granted;
    }),
  );
  const dialog = await openDialog();
  await submit();
  if (dialog.isConnected) await waitForElementToBeRemoved(dialog);
  expect(asked).toEqual({ email: 'kayal@example.com', password: 'குறுந்தொகை' });
});

test("a rejection shows the server's message", async () => {
  api.use(answer(login, refused, { status: 403 }));
  await openDialog();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(refused.message);
});

test('a refusal keeps what was typed', async () => {
  api.use(answer(login, refused, { status: 403 }));
  await openDialog();
  await submit();
  await screen.findByRole('alert');
  expect([email(), password()]).toEqual([
    expect.objectContaining({ value: 'kayal@example.com' }),
    expect.objectContaining({ value: 'குறுந்தொகை' }),
  ]);
});

test('while the server is asked the button says so', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof granted>();
  api.use(answer(login, () => promise));
  const dialog = await openDialog();
  await submit();
  expect(screen.getByRole('button', { name: 'உள்நுழைகிறது...', busy: true })).toHaveFocus();
  resolve(granted);
  await waitForElementToBeRemoved(dialog);
});

const needed = {
  code: 'second_factor_required',
  message: 'இரண்டாம் படி',
  details: { ticket: 'ticket', methods: { password: false, code: true, passkey: false } },
};

test('an account with a second factor is asked for a code, which finishes the sign-in', async () => {
  let asked: unknown;
  api.use(
    answer(login, needed, { status: 403 }),
    answer(finishSignIn, ({ body }) => {
      asked = body;
      return granted;
    }),
  );
  await openDialog();
  await submit();
  const dialog = await screen.findByRole('dialog', { name: 'இரண்டாம் படி' });
  await type('குறியீடு', '123 456');
  await press('உள்நுழை');
  if (dialog.isConnected) await waitForElementToBeRemoved(dialog);
  expect(asked).toEqual({ ticket: 'ticket', code: '123 456' });
  expect(sessionStore.token()).toBe('fresh');
});

test('a wrong code is refused, and one can go back', async () => {
  api.use(
    answer(login, needed, { status: 403 }),
    answer(finishSignIn, { code: 'forbidden', message: 'தவறு' }, { status: 403 }),
  );
  await openDialog();
  await submit();
  await screen.findByRole('dialog', { name: 'இரண்டாம் படி' });
  await type('குறியீடு', '000000');
  await press('உள்நுழை');
  expect(await screen.findByRole('alert')).toHaveTextContent('தவறு');
  await press('உள்நுழைவுக்குத் திரும்பு');
  expect(screen.getByRole('dialog', { name: 'உள்நுழைக' })).toBeVisible();
});

test('closing the dialog stays on the page', async () => {
  await openDialog();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'விரும்பு' })).toHaveFocus());
});

test('the requested action runs after the sign-in', async () => {
  api.use(answer(login, granted));
  const handleSignedIn = jest.fn();
  await openDialog({ onSignedIn: handleSignedIn });
  await submit();
  await waitFor(() => expect(handleSignedIn).toHaveBeenCalledTimes(1));
});

test('the requested action does not run when the dialog is closed', async () => {
  const handleSignedIn = jest.fn();
  const dialog = await openDialog({ onSignedIn: handleSignedIn });
  await userEvent.keyboard('{Escape}');
  if (dialog.isConnected) await waitForElementToBeRemoved(dialog);
  act(() => sessionStore.begin('token', aUser()));
  expect(handleSignedIn).not.toHaveBeenCalled();
});

test('a sign-in in another tab closes the dialog', async () => {
  const handleSignedIn = jest.fn();
  await openDialog({ onSignedIn: handleSignedIn });
  act(() => sessionStore.begin('token', aUser()));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(handleSignedIn).toHaveBeenCalledTimes(1);
});

test('a visitor is first asked whether they want to sign in at all', async () => {
  await openDialog({ mode: 'prompt' }, 'முதலில் உள்நுழையுங்கள்');
  await press('Sign In');
  expect(screen.getByRole('dialog', { name: 'உள்நுழைக' })).toBeVisible();
});

test('declining stays on the page', async () => {
  const dialog = await openDialog({ mode: 'prompt' }, 'முதலில் உள்நுழையுங்கள்');
  await press('Cancel');
  expect(dialog).not.toBeInTheDocument();
});

test('another mode begins with an empty form, and without messages', async () => {
  api.use(answer(login, refused, { status: 403 }));
  await openDialog();
  await submit();
  await screen.findByRole('alert');
  await press('கடவுச்சொல் மறந்துவிட்டதா?');
  expect(screen.getByRole('dialog', { name: 'கடவுச்சொல் மறந்துவிட்டதா?' })).toBeVisible();
  expect(email()).toHaveValue('');
  await press('உள்நுழைவுக்குத் திரும்பு');
  expect([email(), screen.queryByRole('alert')]).toEqual([expect.objectContaining({ value: '' }), null]);
});

test('a popup for a forgotten password is not taken away by one to sign in', async () => {
  await openDialog({ mode: 'forgotPassword' }, 'கடவுச்சொல் மறந்துவிட்டதா?');
  act(() => requestSignIn());
  expect(screen.getByRole('dialog', { name: 'கடவுச்சொல் மறந்துவிட்டதா?' })).toBeVisible();
});

test('a password reset explains the next step', async () => {
  api.use(answer(forgotPassword, { message: 'மின்னஞ்சலைப் பாருங்கள்' }));
  await openDialog({ mode: 'forgotPassword' }, 'கடவுச்சொல் மறந்துவிட்டதா?');
  await type('மின்னஞ்சல்', 'kayal@example.com');
  await press('இணைப்பை அனுப்பு');
  expect(await screen.findByText('மின்னஞ்சலைப் பாருங்கள்')).toBeVisible();
});

async function fillSignup({ repeated = 'குறுந்தொகை', password: chosen = 'குறுந்தொகை' } = {}) {
  await type('முதற்பெயர்', 'கயல்');
  await type('குடும்பப்பெயர்', 'அரசன்');
  if (!email().hasAttribute('readonly')) await userEvent.type(email(), 'kayal@example.com');
  await type('கடவுச்சொல்', chosen);
  await type('கடவுச்சொல் மீண்டும்', repeated);
  await press('கணக்கு தொடங்கு');
}

test.each([
  [{ repeated: 'நற்றிணை' }, 'Passwords do not match'],
  [{ password: '12345', repeated: '12345' }, 'Password must be at least 6 characters long'],
])('a fault of the passwords is told before anyone is asked', async (given, message) => {
  await openDialog({ mode: 'signup' }, 'கணக்கு தொடங்குக');
  await fillSignup(given);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test('a forbidden sign-up shows an error', async () => {
  const message = 'Registration is currently limited to authorized users only.';
  api.use(answer(signup, { code: 'forbidden', message }, { status: 403 }));
  await openDialog({ mode: 'signup' }, 'கணக்கு தொடங்குக');
  await fillSignup();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test('a required e-mail confirmation is announced', async () => {
  api.use(answer(signup, { message: 'மின்னஞ்சலைப் பாருங்கள்' }, { success: 202 }));
  await openDialog({ mode: 'signup' }, 'கணக்கு தொடங்குக');
  await fillSignup();
  expect(await screen.findByText('மின்னஞ்சலைப் பாருங்கள்')).toBeVisible();
});

test('a site for invited people says so before anything is typed', async () => {
  api.use(answer(getSite, aSite({ isForInvited: true })));
  await openDialog({ mode: 'signup' }, 'கணக்கு தொடங்குக');
  expect(await screen.findByRole('note')).toHaveTextContent('அழைக்கப்பட்டவர்கள் மட்டுமே');
});

test('an invitation that is used, or of another site, is named as such', async () => {
  const message = 'இந்த அழைப்பு பயன்படுத்தப்பட்டுவிட்டது.';
  api.use(answer(readInvitation, { code: 'invalid', message }, { status: 400 }));
  await openDialog({ mode: 'signup', invitation: 'used' }, 'கணக்கு தொடங்குக');
  expect(await screen.findByRole('note')).toHaveTextContent(message);
});

test('an invitation fills in the address and signs in at once', async () => {
  let asked: unknown;
  api.use(
    answer(readInvitation, { email: 'mullai@example.com' }),
    answer(signup, ({ body }) => {
      asked = body;
      return granted;
    }),
  );
  const dialog = await openDialog({ mode: 'signup', invitation: 'secret' }, 'கணக்கு தொடங்குக');
  await waitFor(() => expect(email()).toHaveValue('mullai@example.com'));
  await fillSignup();
  if (dialog.isConnected) await waitForElementToBeRemoved(dialog);
  expect(sessionStore.token()).toBe('fresh');
  expect(asked).toMatchObject({ email: 'mullai@example.com', invitation: 'secret', newsletter: false });
});

describe('a server that is down', () => {
  onFastTime();

  test('shows its own message', async () => {
    api.use(noAnswer(login));
    await openDialog();
    await submit();
    const alert = await inTime(() => screen.getByRole('alert'));
    expect(alert).toHaveTextContent('Login failed. Please try again.');
  });

  test('does not speak for itself', async () => {
    api.use(answer(login, { code: 'internal', message: 'ER_LOCK' }, { status: 500 }));
    await openDialog();
    await submit();
    const alert = await inTime(() => screen.getByRole('alert'));
    expect(alert).toHaveTextContent('Login failed. Please try again.');
  });
});
