import { useEffect, useState } from 'react';

/** Something that holds for so many milliseconds each time it is said. */
export function useMoment(duration: number): [holds: boolean, say: () => void] {
  const [said, setSaid] = useState(0);
  useEffect(() => {
    if (said === 0) return;
    const timer = setTimeout(setSaid, duration, 0);
    return () => clearTimeout(timer);
  }, [said, duration]);
  return [said > 0, () => setSaid((times) => times + 1)];
}
