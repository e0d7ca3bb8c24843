import { resetPassword } from '@ezhuthu/contract';
import { sessionStore } from '@ezhuthu/kit';
import {
  answer,
  aUser,
  hearSignInRequests,
  inTime,
  noAnswer,
  onFastTime,
  renderPage,
  startFakeApi,
} from '@ezhuthu/kit/testing';
import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { resetRoute } from './reset-page.tsx';

const api = startFakeApi();
const requests = hearSignInRequests();
onFastTime();

function open(path = '/reset-password?token=secret') {
  const routes = [
    { path: '/reset-password', ...resetRoute },
    { path: '/', element: <h1>முகப்பு</h1> },
  ];
  return renderPage(routes, { path }).router;
}

const button = () => screen.getByRole('button', { name: 'கடவுச்சொல்லை மாற்று' });

async function choose(password: string, repeated = password) {
  await userEvent.click(screen.getByLabelText('புதிய கடவுச்சொல்'));
  await userEvent.paste(password);
  await userEvent.click(screen.getByLabelText('புதிய கடவுச்சொல் மீண்டும்'));
  await userEvent.paste(repeated);
  await userEvent.click(button());
}

const complained = (text: string) => inTime(() => expect(screen.getByRole('alert')).toHaveTextContent(text));

test('a link without its secret is said to be none, and another is offered', () => {
  open('/reset-password');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Invalid reset link. Please request a new password reset.',
  );
  expect(button()).toBeDisabled();
  expect(screen.getByRole('link', { name: 'புதிய இணைப்பைப் பெற' })).toHaveAttribute('href', '/forgot-password');
});

test('what is chosen is not shown', () => {
  open();
  const fields = [screen.getByLabelText('புதிய கடவுச்சொல்'), screen.getByLabelText('புதிய கடவுச்சொல் மீண்டும்')];
  expect(fields.map((field) => field.getAttribute('type'))).toEqual(['password', 'password']);
});

test.each([
  ['குறுந்தொகை', 'நற்றிணை', 'Passwords do not match'],
  ['12345', '12345', 'Password must be at least 6 characters long'],
])('a fault of the passwords is told before anyone is asked (%s, %s)', async (password, repeated, text) => {
  const respond = jest.fn(() => ({ message: 'மாற்றப்பட்டது' }));
  api.use(answer(resetPassword, respond));
  open();
  await choose(password, repeated);
  await complained(text);
  expect(respond).not.toHaveBeenCalled();
});

test('the new password is sent with the secret of the link', async () => {
  const respond = jest.fn();
  api.use(
    answer(resetPassword, ({ body }) => {
      respond(body);
      return { message: 'மாற்றப்பட்டது' };
    }),
  );
  open();
  await choose('குறுந்தொகை');
  await inTime(() => expect(respond.mock.calls).toEqual([[{ token: 'secret', password: 'குறுந்தொகை' }]]));
});

test('a success signs in, and leads to the front page', async () => {
  api.use(answer(resetPassword, { message: 'மாற்றப்பட்டது', token: 'a.new.one', user: aUser() }));
  const router = open();
  await choose('குறுந்தொகை');
  await inTime(() => expect(screen.getByRole('status')).toHaveTextContent('மாற்றப்பட்டது'));
  expect([sessionStore.token(), sessionStore.current().status]).toEqual(['a.new.one', 'member']);
  expect(router.state.location.pathname).toBe('/reset-password');
  await inTime(() => expect(router.state.location.pathname).toBe('/'));
  expect(requests).toEqual([]);
});

test('where the answer of an older API brings no session, one can sign in on the front page', async () => {
  api.use(answer(resetPassword, { message: 'மாற்றப்பட்டது' }));
  const router = open();
  await choose('குறுந்தொகை');
  await inTime(() => expect(screen.getByRole('status')).toHaveTextContent('மாற்றப்பட்டது'));
  expect([router.state.location.pathname, requests]).toEqual(['/reset-password', []]);
  expect(button()).toBeDisabled();
  await inTime(() => expect(router.state.location.pathname).toBe('/'));
  expect(requests).toEqual([{ mode: 'login' }]);
});

test('a reader who leaves first is not redirected', async () => {
  api.use(answer(resetPassword, { message: 'மாற்றப்பட்டது' }));
  const { unmount } = renderPage([{ path: '/reset-password', ...resetRoute }], {
    path: '/reset-password?token=secret',
  });
  await choose('குறுந்தொகை');
  await inTime(() => expect(screen.getByRole('status')).toHaveTextContent('மாற்றப்பட்டது'));
  unmount();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(requests).toEqual([]);
});

test("an expired link shows the server's message", async () => {
  const message = 'This link is no longer valid.';
  api.use(answer(resetPassword, { code: 'invalid_token', message }, { status: 400 }));
  open();
  await choose('குறுந்தொகை');
  await complained(message);
});

test('a failure can be tried again', async () => {
  api.use(answer(resetPassword, { code: 'some', message: 'Slowly' }, { status: 429, once: true }));
  open();
  await choose('குறுந்தொகை');
  await complained('Slowly');
  api.use(answer(resetPassword, { message: 'மாற்றப்பட்டது' }));
  await userEvent.click(button());
  await inTime(() => expect(screen.getByRole('status')).toHaveTextContent('மாற்றப்பட்டது'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['is down', answer(resetPassword, { code: 'internal', message: 'ER_LOCK' }, { status: 500 })],
  ['cannot be reached', noAnswer(resetPassword)],
])('a server that %s is told in words of our own', async (_, handler) => {
  api.use(handler);
  open();
  await choose('குறுந்தொகை');
  await complained('Failed to reset password');
});
