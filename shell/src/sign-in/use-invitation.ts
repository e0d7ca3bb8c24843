import { readInvitation } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useEffect, useState } from 'react';

/** The e-mail address of an invitation; undefined without one, and until it is loaded. */
export function useInvitation(token: string | undefined): string | undefined {
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    if (!token) return;
    let isGone = false;
    call(readInvitation, { body: { token } }).then(
      (invited) => isGone || setEmail(invited.email),
      // the form shows the error on submit
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [token]);
  return email;
}
