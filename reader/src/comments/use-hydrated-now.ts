import { useEffect, useState } from 'react';

const minute = 60_000;

/** The present moment, once the page is alive; before, and on the server, there is none: a page is the same at any time. */
export function useHydratedNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
