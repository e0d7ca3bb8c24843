import { login, logout } from '@ezhuthu/contract';
import { useSyncExternalStore } from 'react';
import { call } from '../api/call.ts';
import { type Session, sessionStore } from './session-store.ts';

/** Who is here. `unknown` while a server-rendered page hydrates. */
export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current, sessionStore.serverValue);
}

/** @throws ApiError whose message is for the person */
export async function signIn(email: string, password: string): Promise<void> {
  const { token, user } = await call(login, { body: { email, password } });
  sessionStore.begin(token, user);
}

/** Ends the session here at once; that the server did not hear of it changes nothing for this browser. */
export async function signOut(): Promise<void> {
  await call(logout, {}).catch(() => {});
  sessionStore.end('signed-out');
}
