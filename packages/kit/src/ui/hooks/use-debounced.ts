import { useEffect, useState } from 'react';

/** The value after it has not changed for `wait` milliseconds, as after the last key of a search; initially the value itself. */
export function useDebounced<T>(value: T, wait = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, wait, value);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
