import { useEffect, useState } from 'react';

/** The value as it was when it last stood still for so many milliseconds; at first as it is. */
export function useDebounced<T>(value: T, wait: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, wait, value);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
