import { useSession } from '@ezhuthu/kit';
import { useQuery } from '@ezhuthu/kit/query';
import { QueryResult, toast, useAccountId } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { accountText } from '../messages.ts';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Totp } from './totp.tsx';
import { secondFactorQuery } from './use-second-factor.ts';

const messages = accountText.passkeys;

/** Passkeys, the authenticator app and recovery codes. */
export function SecondFactorSections() {
  const isMember = useSession().status === 'member';
  const query = useQuery({ ...secondFactorQuery(useAccountId()), enabled: isMember });
  /** Whether a first factor was just added, whose codes are shown then. */
  const [needsCodes, setNeedsCodes] = useState(false);
  return (
    <QueryResult query={query} loading={messages.loading} failed={messages.failed}>
      {({ passkeys, totpSince, recoveryCodes }) => {
        // the first factor is followed by a dialog with its codes
        function handleAdded(message: string) {
          if (recoveryCodes === 0) setNeedsCodes(true);
          else toast.good(message);
        }
        const hasFactor = totpSince !== null || passkeys.length > 0;
        return (
          <>
            <Passkeys passkeys={passkeys} now={query.dataUpdatedAt} onAdded={handleAdded} />
            <Totp since={totpSince} onAdded={handleAdded} />
            {hasFactor && (
              <RecoveryCodes
                left={recoveryCodes}
                isNeeded={needsCodes}
                onShown={() => setNeedsCodes(false)}
              />
            )}
          </>
        );
      }}
    </QueryResult>
  );
}
