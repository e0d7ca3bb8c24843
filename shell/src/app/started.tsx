import { sessionStore } from '@ezhuthu/kit';
import { type ReactNode, useEffect } from 'react';
import '../starter/starting.ts';

interface StartedProps {
  /** Called when the session is known. Must be stable. */
  onStarted(): void;
  children: ReactNode;
}

/** Around the application: it handles events from now on. */
export function Started({ onStarted, children }: StartedProps) {
  useEffect(() => {
    sessionStore.restore();
    window.starting.handOver();
    performance.mark('alive');
    onStarted();
  }, [onStarted]);
  return children;
}
