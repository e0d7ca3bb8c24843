import type { ProfileAnswer } from '@ezhuthu/contract';
import { useSession } from '@ezhuthu/kit';
import { useQuery } from '@ezhuthu/kit/query';
import type { ReactNode } from 'react';
import { accountText } from '../../text/index.ts';
import { Answered } from './answered.tsx';
import { profileQuery } from './profile-query.ts';
import { useAccountId } from './use-account-id.ts';

export interface OwnProfile extends ProfileAnswer {
  accountId: string;
}

/** Loads the user's profile for a panel; another account remounts it. */
export function WithProfile({ children }: { children(own: OwnProfile): ReactNode }) {
  const accountId = useAccountId();
  const isMember = useSession().status === 'member';
  const query = useQuery({ ...profileQuery(accountId), enabled: isMember });
  return (
    <Answered key={accountId} query={query} loading={accountText.loading} failed={accountText.failed}>
      {(answer) => children({ ...answer, accountId })}
    </Answered>
  );
}
