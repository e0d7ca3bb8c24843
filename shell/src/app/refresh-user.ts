import { getMe } from '@ezhuthu/contract';
import { call, sessionStore } from '@ezhuthu/kit';
import { storedText } from '@ezhuthu/kit/ui';

/** Whether it was done in this tab. */
const done = storedText('userRefreshed', 'sessionStorage');

/**
 * Fetches the account once a tab: its role, name or picture may have changed since the browser stored them at the
 * sign-in. Best effort.
 */
export async function refreshUser(): Promise<void> {
  const session = sessionStore.current();
  const token = sessionStore.token();
  if (session.status !== 'member' || !token || done.get() === session.user.id) return;
  done.set(session.user.id);
  const { user } = await call(getMe, {}, { isBackground: true });
  const isSame = JSON.stringify(user) === JSON.stringify(session.user);
  // the session may have ended or changed meanwhile
  if (!isSame && sessionStore.token() === token) sessionStore.begin(token, user);
}
