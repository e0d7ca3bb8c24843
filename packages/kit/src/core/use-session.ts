import { login, logout } from '@ezhuthu/contract';
import { useSyncExternalStore } from 'react';
import { call } from './api/call.ts';
import { type Session, sessionStore } from './session/session-store.ts';

/** The current session; `unknown` while a server-rendered page hydrates. */
export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current, sessionStore.serverValue);
}

/** @throws ApiError with a message for the user */
export async function signIn(email: string, password: string): Promise<void> {
  const { token, user } = await call(login, { body: { email, password } });
  sessionStore.begin(token, user);
}

/** Ends the session in this browser, even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  await call(logout, {}).catch(() => {});
  sessionStore.end('signed-out');
}
