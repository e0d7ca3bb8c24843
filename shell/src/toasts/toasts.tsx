import { ToastProvider } from '@ezhuthu/kit/ui';
import { useEffect, useEffectEvent } from 'react';

/** Shows toasts, starting with the one that triggered its loading. */
export default function Toasts({ onReady }: { onReady: () => void }) {
  const ready = useEffectEvent(onReady);
  useEffect(() => ready(), []);
  return <ToastProvider />;
}
