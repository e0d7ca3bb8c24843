import { useEffect, useEffectEvent } from 'react';

/** Hears every key on the page. @param isFirst before all others, also what they take */
export function useKeyDown(onKey: (event: KeyboardEvent) => void, isFirst = false): void {
  const handleKey = useEffectEvent(onKey);
  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', handle, isFirst);
    return () => document.removeEventListener('keydown', handle, isFirst);
  }, [isFirst]);
}
