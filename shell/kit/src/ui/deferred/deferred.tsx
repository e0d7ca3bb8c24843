import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

interface DeferredProps<P> {
  /** Fetches the part's code; the same function at every rendering. */
  load: () => Promise<{ default: ComponentType<P> }>;
  /** What the part itself is given. */
  part: P;
  /** Stands there until the part is loaded. */
  fallback?: ReactNode;
  /** Hears that the part could not be loaded. */
  onFailure?: () => void;
}

/**
 * A part whose code comes when it is first shown. Unlike React's `lazy`, one that does not load leaves the page
 * standing, and is loaded again the next time it is shown.
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
