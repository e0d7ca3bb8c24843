import { useSession } from '@ezhuthu/kit';
import { Deferred, onToast, sendToast, type ToastMessage, whenIdle } from '@ezhuthu/kit/ui';
import { useCallback, useEffect, useState } from 'react';

const loadToasts = () => import('./toasts.tsx');

/** Waits for the first message; what shows it is loaded then. */
export function ToastHost() {
  const [first, setFirst] = useState<ToastMessage | null>(null);
  const { status } = useSession();
  // what members do can fail for want of a connection, and that must be said without one
  useEffect(() => {
    if (status === 'member') whenIdle(() => void loadToasts().catch(() => {}));
  }, [status]);
  useEffect(() => (first ? undefined : onToast(setFirst)), [first]);
  const handleFailure = useCallback(() => setFirst(null), []);
  if (!first) return null;
  return <Deferred load={loadToasts} part={{ onReady: () => sendToast(first) }} onFailure={handleFailure} />;
}
