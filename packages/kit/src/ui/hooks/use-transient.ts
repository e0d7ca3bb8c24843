import { useEffect, useRef, useState } from 'react';

/**
 * A value that resets to null after a time.
 * @returns the value, and a setter that takes the duration in milliseconds
 */
export function useTransient<T>(): [T | null, (what: T, lasts: number) => void] {
  const [value, setValue] = useState<T | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [
    value,
    (what, lasts) => {
      setValue(what);
      clearTimeout(timer.current);
      timer.current = setTimeout(setValue, lasts, null);
    },
  ];
}
