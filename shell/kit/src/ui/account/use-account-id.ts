import { useSession } from '@ezhuthu/kit';
import { useState } from 'react';

/** Whose page it is; the same while a session that has ended waits to be replaced, so that the page stays. */
export function useAccountId(): string {
  const { user } = useSession();
  const [accountId, setAccountId] = useState(user?.id ?? '');
  if (user && user.id !== accountId) setAccountId(user.id);
  return accountId;
}
