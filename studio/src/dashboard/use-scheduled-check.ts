import { publishScheduled } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useEffect, useEffectEvent } from 'react';

/** Milliseconds before the first check, and between checks. */
const firstCheck = 3000;
const delay = 600_000;

/**
 * Publishes due scheduled posts while the dashboard is open.
 * @param onPublished is called when at least one post was published
 */
export function useScheduledCheck(onPublished: () => void): void {
  const check = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return;
    try {
      const { publishedCount } = await call(publishScheduled, {}, { isBackground: true });
      if (publishedCount > 0) onPublished();
    } catch {
      // the server publishes due posts on its own as well
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
