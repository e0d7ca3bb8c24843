import { getProfile, type Preferences, type Profile, type ProfileAnswer } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { lifetimes, type QueryClient } from '@ezhuthu/kit/query';

/** Of one account: whoever signs in next has another one. */
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

/** Shows what has changed, whatever else has been learnt of the profile meanwhile. */
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
