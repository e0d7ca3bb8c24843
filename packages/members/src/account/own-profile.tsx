import { getProfile, type Preferences, type Profile, type ProfileAnswer } from '@ezhuthu/contract';
import { sessionStore, useSession } from '@ezhuthu/kit';
import { type QueryClient, useQuery } from '@ezhuthu/kit/query';
import { ownQuery, QueryResult, useAccountId } from '@ezhuthu/kit/ui';
import type { ReactNode } from 'react';
import { accountText } from './messages.ts';

export interface AccountProfile extends ProfileAnswer {
  accountId: string;
}

export const profileQuery = (accountId: string) => ownQuery(getProfile, accountId, 'profile');

/** Loads the user's profile for a panel; another account remounts it. */
export function OwnProfile({ children }: { children(own: AccountProfile): ReactNode }) {
  const accountId = useAccountId();
  const isMember = useSession().status === 'member';
  const query = useQuery({ ...profileQuery(accountId), enabled: isMember });
  return (
    <QueryResult key={accountId} query={query} loading={accountText.loading} failed={accountText.failed}>
      {(answer) => children({ ...answer, accountId })}
    </QueryResult>
  );
}

interface Change {
  profile?: Partial<Profile>;
  preferences?: Partial<Preferences>;
}

/** Merges a change into the cached profile and cancels running fetches. */
export function updateCachedProfile(queryClient: QueryClient, accountId: string, change: Change): void {
  const { queryKey } = profileQuery(accountId);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<ProfileAnswer>(
    queryKey,
    (known) =>
      known && {
        ...known,
        profile: { ...known.profile, ...change.profile },
        preferences: { ...known.preferences, ...change.preferences },
      },
  );
}

/** Updates the user of the stored session after a profile change, including the name in the header. */
export function updateSessionUser(accountId: string, profile: Partial<Profile>): void {
  const token = sessionStore.token();
  const { user } = sessionStore.current();
  if (!token || user?.id !== accountId) return;
  const { firstName = user.firstName, lastName = user.lastName } = profile;
  sessionStore.begin(token, { ...user, ...profile, name: `${firstName} ${lastName}`.trim() });
}
