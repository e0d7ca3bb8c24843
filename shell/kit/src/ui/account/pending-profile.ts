import { storedValue } from '../storage/stored-value.ts';
import type { FieldChanges } from './profile-fields.ts';

/** What was typed and is not saved yet, per account: it survives a failure, a sign-in and a reload. */
export interface PendingProfile {
  changes: FieldChanges;
  /** It was to be saved and the server could not be reached: it is sent again without being asked. */
  isWaiting: boolean;
}

const stored = storedValue('pendingProfile', (found) =>
  typeof found === 'object' ? { ...(found as Record<string, PendingProfile>) } : {},
);

export function readPending(accountId: string): PendingProfile | null {
  const found = stored.get()[accountId];
  return found?.changes ? found : null;
}

/** Where nothing can be kept it is still in the form. */
export function keepPending(accountId: string, pending: PendingProfile): void {
  const { [accountId]: _, ...others } = stored.get();
  const isEmpty = Object.keys(pending.changes).length === 0;
  const all = isEmpty ? others : { ...others, [accountId]: pending };
  if (Object.keys(all).length === 0) stored.remove();
  else stored.set(all);
}

export const forgetPending = (accountId: string): void =>
  keepPending(accountId, { changes: {}, isWaiting: false });
