import { useLocation } from '@ezhuthu/kit/router';
import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';

/** Milliseconds before what did not load is tried again; twice as long each time. */
const firstWait = 2000;

export interface DeferredPart<P> {
  /** To be put into a `Suspense` whose key is `useLatePlace`. */
  Part: LazyExoticComponent<ComponentType<P>>;
  isLoaded(): boolean;
}

/** A part of a page that the server renders, and that comes alive after the page. */
export function deferredPart<P>(load: () => Promise<ComponentType<P>>): DeferredPart<P> {
  let isLoaded = false;

  /** Until it is there, what the server sent stands, and its links need no script. */
  async function loaded(wait = firstWait): Promise<{ default: ComponentType<P> }> {
    try {
      const part = await load();
      isLoaded = true;
      return { default: part };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
      return loaded(wait * 2);
    }
  }

  return { Part: lazy(() => loaded()) as DeferredPart<P>['Part'], isLoaded: () => isLoaded };
}

/**
 * The key of a late part's boundary. React would keep a navigation waiting for a part of the page that is not alive yet;
 * whoever goes on before it has loaded gets a new one.
 */
export function useDeferredKey({ isLoaded }: { isLoaded(): boolean }): string {
  const { key } = useLocation();
  const [begun] = useState(key);
  const [place, setPlace] = useState('first');
  if (place === 'first' && key !== begun && !isLoaded()) setPlace('later');
  return place;
}
