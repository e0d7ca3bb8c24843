import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

interface DeferredProps<P> {
  /** Imports the component; must be a stable function. */
  load: () => Promise<{ default: ComponentType<P> }>;
  /** Props of the component. */
  part: P;
  /** Rendered until the component is loaded. */
  fallback?: ReactNode;
  /** Called when the component fails to load. */
  onFailure?: () => void;
}

/**
 * A component whose code is loaded when it is first rendered. Unlike React's `lazy`, a failed load does
 * not break the page, and is retried the next time it is rendered.
 */
export function Deferred<P extends object>({ load, part, fallback = null, onFailure }: DeferredProps<P>) {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);

  useEffect(() => {
    let isGone = false;
    load().then(
      (module) => isGone || setPart(() => module.default),
      (error) => {
        console.warn('A part of the page did not load.', error);
        if (!isGone) onFailure?.();
      },
    );
    return () => {
      isGone = true;
    };
  }, [load, onFailure]);

  return Part ? <Part {...part} /> : fallback;
}

/** Runs the work when the browser is idle. */
export const whenIdle: (work: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? (work) => requestIdleCallback(work, { timeout: 3000 })
    : (work) => setTimeout(work, 1000);
