import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

interface LateProps<P> {
  /** What the part itself is given. */
  part: P;
  /** Stands there until the part is loaded. */
  fallback?: ReactNode;
  /** Hears that the part could not be loaded. */
  onFailure?: () => void;
}

/**
 * A part whose code comes when it is first shown. Unlike React's `lazy`, one that does not load leaves the page
 * standing, and is loaded anew the next time it is shown.
 */
export function late<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let loaded: ComponentType<P> | undefined;
  return function Late({ part, fallback = null, onFailure }: LateProps<P>) {
    const [Part, setPart] = useState<ComponentType<P> | undefined>(() => loaded);

    useEffect(() => {
      if (Part) return;
      let isGone = false;
      load().then(
        (module) => {
          loaded = module.default;
          if (!isGone) setPart(() => module.default);
        },
        (error) => {
          console.warn('A part of the page did not load.', error);
          if (!isGone) onFailure?.();
        },
      );
      return () => {
        isGone = true;
      };
    }, [Part, onFailure]);

    return Part ? <Part {...part} /> : fallback;
  };
}
