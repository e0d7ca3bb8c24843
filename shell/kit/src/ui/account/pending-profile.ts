import { storedValue } from '../storage/stored-value.ts';
import type { FieldChanges } from './profile-fields.ts';

/**
 * Unsaved profile changes of an account in local storage: they survive a failure, a sign-in and a
 * reload.
 */
export interface PendingProfile {
  changes: FieldChanges;
  /** The save failed because the server was unreachable; it is retried automatically. */
  isWaiting: boolean;
}

const stored = storedValue('pendingProfile', (found) =>
  typeof found === 'object' ? { ...(found as Record<string, PendingProfile>) } : {},
);

export function readPending(accountId: string): PendingProfile | null {
  const found = stored.get()[accountId];
  return found?.changes ? found : null;
}

/** Without local storage the changes remain in the form only. */
export function keepPending(accountId: string, pending: PendingProfile): void {
  const { [accountId]: _, ...others } = stored.get();
  const isEmpty = Object.keys(pending.changes).length === 0;
  const all = isEmpty ? others : { ...others, [accountId]: pending };
  if (Object.keys(all).length === 0) stored.remove();
  else stored.set(all);
}

export const forgetPending = (accountId: string): void =>
  keepPending(accountId, { changes: {}, isWaiting: false });
