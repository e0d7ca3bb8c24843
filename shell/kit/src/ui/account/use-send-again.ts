import { useSession } from '@ezhuthu/kit';
import { useEffect, useEffectEvent } from 'react';

/** Sends what is waiting when that may succeed: at first, when the connection is back, and when somebody is signed in. */
export function useSendAgain(isWaiting: boolean, send: () => void): void {
  const isMember = useSession().status === 'member';
  const sendAgain = useEffectEvent(() => {
    if (isWaiting && isMember) send();
  });
  useEffect(() => {
    if (isMember) sendAgain();
    const handleOnline = () => sendAgain();
    addEventListener('online', handleOnline);
    return () => removeEventListener('online', handleOnline);
  }, [isMember]);
}
