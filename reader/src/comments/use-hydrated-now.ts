import { useEffect, useState } from 'react';

const minute = 60_000;

/**
 * The current time, updated each minute; undefined until hydration ends, so that server and browser
 * render the same.
 */
export function useHydratedNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
