import { logout, type User } from '@ezhuthu/contract';
import { call, sessionStore } from '@ezhuthu/kit';

/** Signs in with a session from the server. A page server answers browsers without scripts, which keep none, so it ends it. */
export async function keepSession({ token, user }: { token: string; user: User }): Promise<void> {
  if (typeof document !== 'undefined') sessionStore.begin(token, user);
  else await call(logout, {}, { headers: { authorization: `Bearer ${token}` } });
}
