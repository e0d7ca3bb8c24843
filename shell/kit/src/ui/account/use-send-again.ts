import { useSession } from '@ezhuthu/kit';
import { useEffect, useEffectEvent } from 'react';

/** Retries a waiting save on mount, when the browser is online again and after a sign-in. */
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
