import { useSession } from '@ezhuthu/kit';
import { Deferred, onToast, sendToast, type ToastMessage, whenIdle } from '@ezhuthu/kit/ui';
import { useCallback, useEffect, useState } from 'react';

const loadToasts = () => import(/* webpackChunkName: "member" */ './toasts.tsx');

/** Listens for the first toast and then loads the component that shows it. */
export function ToastHost() {
  const [first, setFirst] = useState<ToastMessage | null>(null);
  const { status } = useSession();
  // members' actions can fail offline, when the code can no longer be loaded
  useEffect(() => {
    if (status === 'member') whenIdle(() => void loadToasts().catch(() => {}));
  }, [status]);
  useEffect(() => (first ? undefined : onToast(setFirst)), [first]);
  const handleFailure = useCallback(() => setFirst(null), []);
  if (!first) return null;
  return <Deferred load={loadToasts} part={{ onReady: () => sendToast(first) }} onFailure={handleFailure} />;
}
