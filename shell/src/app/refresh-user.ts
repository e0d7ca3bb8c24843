import { isStaff, roleOf } from '@ezhuthu/contract/text';
import { sessionStore } from '@ezhuthu/kit';
import type { QueryClient } from '@ezhuthu/kit/query';
import { storedText } from '@ezhuthu/kit/ui';
import { accountQuery } from './site-query.ts';

/** Whether it was done in this tab. */
const done = storedText('userRefreshed', 'sessionStorage');

/**
 * Fetches the account: its role, name, picture or language may have changed since the browser stored them at the
 * sign-in. Once a tab, and for those who have tools, whose language may be another since, once a page load. Best effort.
 */
export async function refreshUser(queryClient: QueryClient): Promise<void> {
  const session = sessionStore.current();
  const token = sessionStore.token();
  if (session.status !== 'member' || !token) return;
  if (done.get() === session.user.id && !isStaff(roleOf(session.user))) return;
  done.set(session.user.id);
  const { user } = await queryClient.fetchQuery({ ...accountQuery(session.user.id), staleTime: 'static' });
  const isSame = JSON.stringify(user) === JSON.stringify(session.user);
  // the session may have ended or changed meanwhile
  if (isSame || sessionStore.token() !== token) return;
  sessionStore.begin(token, user);
}
