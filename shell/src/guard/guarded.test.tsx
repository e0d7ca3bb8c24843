import { onSignInRequest, type SignInRequest, sessionStore } from '@ezhuthu/kit';
import { aUser, renderPage } from '@ezhuthu/kit/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ShellProvider } from '../app/app.tsx';
import { Guarded } from './guarded.tsx';

const mounts = [
  { path: '/' },
  { path: '/write', access: 'author' as const, writes: true as const },
  { path: '/settings', access: 'reader' as const },
  { path: '/drafts', access: 'writing' as const },
];
const shell = {
  registry: [{ name: 'remote', version: '1', entry: '', mounts }],
  siteUrl: 'https://ezhuthu.example',
  failed: () => false,
};
const handleRequest = jest.fn();
let stopListening = () => {};

beforeEach(() => {
  handleRequest.mockClear();
  stopListening = onSignInRequest(handleRequest);
});
afterEach(() => stopListening());

function open(path: string, session?: ReturnType<typeof aUser>) {
  const page = <textarea aria-label="பக்கம்" />;
  return renderPage([{ Component: Guarded, children: [{ path: '*', element: page }] }], {
    path,
    session,
    around: (inside) => <ShellProvider value={shell}>{inside}</ShellProvider>,
  });
}

const page = () => screen.queryByRole('textbox', { name: 'பக்கம்' });
const author = aUser({ isAuthor: true });

test('anyone sees a public page', () => {
  open('/');
  expect(page()).toBeVisible();
});

test.each([
  ['/write', author],
  ['/settings', aUser()],
  ['/settings', author],
  ['/drafts', author],
  ['/drafts', aUser({ role: 'guest' })],
  ['/drafts', aUser({ role: 'editor' })],
])('%s is seen by whom its mount allows', (path, session) => {
  open(path, session);
  expect(page()).toBeVisible();
});

test.each([
  ['/drafts', aUser()],
  ['/drafts', aUser({ role: 'moderator' })],
  ['/write', aUser({ role: 'editor' })],
])('%s is not seen by a role without its permission', (path, session) => {
  open(path, session);
  expect(page()).not.toBeInTheDocument();
});

test("a visitor does not see a member's page", () => {
  open('/write/1');
  expect(page()).not.toBeInTheDocument();
});

test('a visitor is asked to sign in', () => {
  open('/settings');
  expect(handleRequest).toHaveBeenCalledTimes(1);
});

test('who signs out is not asked to sign in again', () => {
  open('/settings', aUser());
  act(() => sessionStore.end('signed-out'));
  expect(page()).not.toBeInTheDocument();
  expect(handleRequest).not.toHaveBeenCalled();
});

test('a visitor who closed the popup can open it again', async () => {
  open('/settings');
  await userEvent.click(screen.getByRole('button', { name: 'உள்நுழை' }));
  expect(handleRequest).toHaveBeenCalledTimes(2);
});

test('a sign-in shows the requested page', () => {
  open('/write');
  act(() => sessionStore.begin('token', author));
  expect(page()).toBeVisible();
});

test("a reader does not see the author's page", () => {
  open('/write', aUser());
  expect(screen.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
});

test('who is denied can go home', async () => {
  const { router } = open('/write', aUser());
  await userEvent.click(screen.getByRole('link', { name: 'Go to Home' }));
  expect(router.state.location.pathname).toBe('/');
});

test('who is denied can go back', async () => {
  const { router } = open('/settings', aUser());
  await act(() => router.navigate('/write'));
  await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(router.state.location.pathname).toBe('/settings');
});

test('a session that expires keeps what was typed', async () => {
  open('/write', author);
  await userEvent.type(page()!, 'மழை');
  act(() => sessionStore.end('expired'));
  expect(page()).toHaveValue('மழை');
});

test('a new session for an expired one keeps what was typed', async () => {
  open('/write', author);
  await userEvent.type(page()!, 'மழை');
  act(() => sessionStore.end('expired'));
  act(() => sessionStore.begin('token', author));
  expect(page()).toHaveValue('மழை');
});

test('a session that expires asks for another one, and says why', () => {
  open('/write', author);
  act(() => sessionStore.end('expired'));
  expect(handleRequest.mock.calls).toEqual([[{ reason: 'உங்கள் அமர்வு முடிந்தது. மீண்டும் உள்நுழையுங்கள்.' }]]);
});

test('on a page without input, an expired session leads to the home page, and a new one back', async () => {
  const { router } = open('/settings?tab=security', author);
  act(() => sessionStore.end('expired'));
  expect(router.state.location.pathname).toBe('/');
  const [[request]] = handleRequest.mock.calls as [[SignInRequest]];
  act(() => {
    sessionStore.begin('token', author);
    request.onSignedIn!();
  });
  await waitFor(() => expect(router.state.location.search).toBe('?tab=security'));
});

test.each(['/write', '/settings'])(
  'a token that was never accepted leads from %s to the front page, and asks for a session',
  (path) => {
    const { router } = open(path, author);
    act(() => sessionStore.end('refused'));
    expect(router.state.location.pathname).toBe('/');
    expect(handleRequest).toHaveBeenCalledTimes(1);
  },
);

test('a background request does not interrupt the user', () => {
  const { router } = open('/settings', author);
  act(() => sessionStore.end('lapsed'));
  expect([router.state.location.pathname, page()]).toEqual(['/settings', expect.anything()]);
  expect(handleRequest).toHaveBeenCalledTimes(1);
});

test('a sign-out in another tab keeps unsaved input in this one', async () => {
  open('/write', author);
  await userEvent.type(page()!, 'மழை');
  act(() => sessionStore.end('elsewhere'));
  expect(page()).toHaveValue('மழை');
});

test.each(['signed-out', 'elsewhere'] as const)("who is %s leaves a member's page", (reason) => {
  open('/settings', author);
  act(() => sessionStore.end(reason));
  expect(page()).not.toBeInTheDocument();
});
