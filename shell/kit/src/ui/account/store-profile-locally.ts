import type { Profile } from '@ezhuthu/contract';
import { sessionStore } from '@ezhuthu/kit';

/** Keeps what this browser remembers of whoever is here in step: the name in the header, and the stored profile. */
export function storeProfileLocally(accountId: string, profile: Partial<Profile>): void {
  const token = sessionStore.token();
  const { user } = sessionStore.current();
  if (!token || user?.id !== accountId) return;
  const { firstName = user.firstName, lastName = user.lastName } = profile;
  sessionStore.begin(token, { ...user, ...profile, name: `${firstName} ${lastName}`.trim() });
}
