import { login, logout } from '@ezhuthu/contract';
import { answer, aUser, beHere, startFakeApi } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { sessionStore } from './session/session-store.ts';
import { signIn, signOut, useSession } from './use-session.ts';

const api = startFakeApi();
const user = aUser();

function Who() {
  const { status, user: person } = useSession();
  return <p>{person?.firstName ?? status}</p>;
}

test('signing in begins the session that the server gave', async () => {
  api.use(answer(login, { token: 'fresh', user }));
  await signIn(user.email, 'secret');
  expect(sessionStore.token()).toBe('fresh');
});

test('what is shown of the session follows it', () => {
  beHere();
  render(<Who />);
  act(() => sessionStore.begin('token', user));
  expect(screen.getByText(user.firstName)).toBeVisible();
});

test('signing out tells the server whose session it was', async () => {
  const tokens: (string | null)[] = [];
  api.use(answer(logout, ({ headers }) => void tokens.push(headers.get('authorization'))));
  beHere(user);
  await signOut();
  expect(tokens).toEqual(['Bearer token']);
});

test('signing out ends the session here though the server refuses', async () => {
  api.use(answer(logout, { code: 'unauthorized', message: 'Session expired' }, { status: 401 }));
  beHere(user);
  await signOut();
  expect(sessionStore.current()).toEqual({ status: 'visitor', user: null, ended: 'signed-out' });
});
