import { useSession } from '@ezhuthu/kit';
import { useState } from 'react';

/**
 * The account's id; unchanged after the session ends, so that the page stays mounted until a new
 * sign-in.
 */
export function useAccountId(): string {
  const { user } = useSession();
  const [accountId, setAccountId] = useState(user?.id ?? '');
  if (user && user.id !== accountId) setAccountId(user.id);
  return accountId;
}
