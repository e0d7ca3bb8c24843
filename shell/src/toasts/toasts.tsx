import { ToastProvider } from '@ezhuthu/kit/ui';
import { useEffect, useEffectEvent } from 'react';

/** Shows messages from now on, beginning with the one it was loaded for. */
export default function Toasts({ onReady }: { onReady: () => void }) {
  const ready = useEffectEvent(onReady);
  useEffect(() => ready(), []);
  return <ToastProvider />;
}
