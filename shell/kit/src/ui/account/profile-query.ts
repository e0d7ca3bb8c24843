import { getProfile, type Preferences, type Profile, type ProfileAnswer } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { lifetimes, type QueryClient } from '@ezhuthu/kit/query';

/** The profile of one account; the key contains the account, since another user may sign in. */
export const profileQuery = (accountId: string) => ({
  queryKey: [getProfile.name, accountId] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ProfileAnswer> => call(getProfile, {}, { signal }),
  staleTime: lifetimes.profile,
  meta: { kind: 'profile' },
});

interface Change {
  profile?: Partial<Profile>;
  preferences?: Partial<Preferences>;
}

/** Merges a change into the cached profile and cancels running fetches. */
export function showProfile(queryClient: QueryClient, accountId: string, change: Change): void {
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
