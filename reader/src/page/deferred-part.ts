import { useLocation } from '@ezhuthu/kit/router';
import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';

/** Milliseconds before a failed load is retried; doubles with each failure. */
const firstWait = 2000;

export interface DeferredPart<P> {
  /** Name of the chunk. */
  chunk: string;
  /** For a `Suspense` whose key is `useDeferredKey`. */
  Part: LazyExoticComponent<ComponentType<P>>;
  isLoaded(): boolean;
}

/**
 * A server-rendered part that is hydrated after the page.
 * @param chunk its `webpackChunkName`
 */
export function deferredPart<P>(chunk: string, load: () => Promise<ComponentType<P>>): DeferredPart<P> {
  let isLoaded = false;

  /** Never rejects: until it is loaded, the server's HTML stays, whose links work without scripts. */
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

  return { chunk, Part: lazy(() => loaded()) as DeferredPart<P>['Part'], isLoaded: () => isLoaded };
}

/**
 * The key of a deferred part's Suspense boundary. React would delay a navigation until the part is
 * hydrated, so a navigation before it has loaded gets a new boundary.
 */
export function useDeferredKey({ isLoaded }: { isLoaded(): boolean }): string {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const [boundary, setBoundary] = useState('first');
  if (boundary === 'first' && key !== firstKey && !isLoaded()) setBoundary('later');
  return boundary;
}
