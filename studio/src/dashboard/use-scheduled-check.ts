import { publishScheduled } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useEffect, useEffectEvent } from 'react';

/** Milliseconds from opening to the first check, and from one to the next. */
const firstCheck = 3000;
const delay = 600_000;

/** Has what is due published while the author looks on. @param onPublished hears that there was something */
export function useScheduledCheck(onPublished: () => void): void {
  const check = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return;
    try {
      const { publishedCount } = await call(publishScheduled, {}, { isBackground: true });
      if (publishedCount > 0) onPublished();
    } catch {
      // the server checks by itself as well
    }
  });

  useEffect(() => {
    const first = setTimeout(() => void check(), firstCheck);
    const others = setInterval(() => void check(), delay);
    return () => {
      clearTimeout(first);
      clearInterval(others);
    };
  }, []);
}
