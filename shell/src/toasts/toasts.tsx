import { ToastProvider } from '@ezhuthu/kit/ui';
import { useEffect, useRef } from 'react';

/** Shows messages from now on, beginning with the one it was loaded for. */
export default function Toasts({ onReady }: { onReady: () => void }) {
  const ready = useRef(onReady);
  useEffect(() => ready.current(), []);
  return <ToastProvider />;
}
