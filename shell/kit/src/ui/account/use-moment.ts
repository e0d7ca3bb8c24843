import { useEffect, useState } from 'react';

/** A flag that resets after `duration` milliseconds; setting it again restarts the time. */
export function useMoment(duration: number): [isActive: boolean, activate: () => void] {
  const [activations, setActivations] = useState(0);
  useEffect(() => {
    if (activations === 0) return;
    const timer = setTimeout(setActivations, duration, 0);
    return () => clearTimeout(timer);
  }, [activations, duration]);
  return [activations > 0, () => setActivations((times) => times + 1)];
}
