import { readInvitation } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useEffect, useState } from 'react';

/** The address that an invitation is for; undefined without one, and while it is not known. */
export function useInvitation(token: string | undefined): string | undefined {
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    if (!token) return;
    let isGone = false;
    call(readInvitation, { body: { token } }).then(
      (invited) => isGone || setEmail(invited.email),
      // the form says what is wrong with it when it is sent
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [token]);
  return email;
}
