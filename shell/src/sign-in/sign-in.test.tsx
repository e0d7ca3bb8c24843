import { login } from '@ezhuthu/contract';
import { requestSignIn, sessionStore } from '@ezhuthu/kit';
import { answer, aUser, inTime, noAnswer, onFastTime, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { Button } from '@ezhuthu/kit/ui';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SignInHost } from './sign-in-host.tsx';

const api = startFakeApi();
const granted = { token: 'fresh', user: aUser() };
const refused = { code: 'bad_credentials', message: 'Invalid email or password' };

beforeAll(() => import('./sign-in-dialog.tsx'));

async function openDialog(reason?: string) {
  renderPage(
    <>
      <Button onClick={() => requestSignIn({ reason })}>விரும்பு</Button>
      <SignInHost />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'விரும்பு' }));
  return screen.findByRole('dialog', { name: 'உள்நுழைக' });
}

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
  expect(await openDialog('முதலில் உள்நுழையுங்கள்')).toHaveAccessibleDescription('முதலில் உள்நுழையுங்கள்');
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

test('a refusal is told in the words of the server', async () => {
  api.use(answer(login, refused, { status: 401 }));
  await openDialog();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(refused.message);
});

test('a refusal keeps what was typed', async () => {
  api.use(answer(login, refused, { status: 401 }));
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

test('who closes the popup is where they were', async () => {
  await openDialog();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'விரும்பு' })).toHaveFocus());
});

describe('a server that is down', () => {
  onFastTime();

  test('is told in words of our own', async () => {
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
