import { Late, onToast, sendToast, type ToastMessage } from '@ezhuthu/kit/ui';
import { useCallback, useEffect, useState } from 'react';

const loadToasts = () => import('./toasts.tsx');

/** Waits for the first message; what shows it is loaded then. */
export function ToastHost() {
  const [first, setFirst] = useState<ToastMessage | null>(null);
  useEffect(() => (first ? undefined : onToast(setFirst)), [first]);
  const handleFailure = useCallback(() => setFirst(null), []);
  if (!first) return null;
  return <Late load={loadToasts} part={{ onReady: () => sendToast(first) }} onFailure={handleFailure} />;
}
