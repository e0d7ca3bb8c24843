import { createContext, use, useEffect } from 'react';

/** Tells the layout whether what it shows needs banner, menu and footer, although the page fills the window. */
export const FrameContext = createContext<(isNeeded: boolean) => void>(() => {});

/** Keeps banner, menu and footer while a page that fills the window is not there, such as around an error. */
export function useFrame(): void {
  const setIsNeeded = use(FrameContext);
  useEffect(() => {
    setIsNeeded(true);
    return () => setIsNeeded(false);
  }, [setIsNeeded]);
}
