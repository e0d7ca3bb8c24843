import type { Profile } from '@ezhuthu/contract';
import { sessionStore } from '@ezhuthu/kit';

/** Updates the user of the stored session after a profile change, including the name in the header. */
export function storeProfileLocally(accountId: string, profile: Partial<Profile>): void {
  const token = sessionStore.token();
  const { user } = sessionStore.current();
  if (!token || user?.id !== accountId) return;
  const { firstName = user.firstName, lastName = user.lastName } = profile;
  sessionStore.begin(token, { ...user, ...profile, name: `${firstName} ${lastName}`.trim() });
}
