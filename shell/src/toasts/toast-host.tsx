import { onToast, sendToast, type ToastMessage } from '@ezhuthu/kit/ui';
import { lazy, Suspense, useEffect, useState } from 'react';

const Toasts = lazy(() => import('./toasts.tsx'));

/** Waits for the first message; what shows it is loaded then. */
export function ToastHost() {
  const [first, setFirst] = useState<ToastMessage | null>(null);
  useEffect(() => (first ? undefined : onToast(setFirst)), [first]);
  if (!first) return null;
  return (
    <Suspense>
      <Toasts onReady={() => sendToast(first)} />
    </Suspense>
  );
}
