import type { FieldChanges } from './profile-fields.ts';

/** What was typed and is not saved yet, per account: it survives a failure, a sign-in and a reload. */
export interface PendingProfile {
  changes: FieldChanges;
  /** It was to be saved and the server could not be reached: it is sent again without being asked. */
  isWaiting: boolean;
}

const key = 'pendingProfile';

function stored(): Record<string, PendingProfile> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof found === 'object' ? { ...(found as Record<string, PendingProfile>) } : {};
  } catch {
    return {};
  }
}

export function readPending(accountId: string): PendingProfile | null {
  const found = stored()[accountId];
  return found?.changes ? found : null;
}

export function keepPending(accountId: string, pending: PendingProfile): void {
  const { [accountId]: _, ...others } = stored();
  const isEmpty = Object.keys(pending.changes).length === 0;
  const all = isEmpty ? others : { ...others, [accountId]: pending };
  try {
    if (Object.keys(all).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(all));
  } catch {
    // it is still in the form
  }
}

export const forgetPending = (accountId: string): void =>
  keepPending(accountId, { changes: {}, isWaiting: false });
