import { useEffect, useRef, useState } from 'react';

/** Something that is told for a while. @returns what it is, or null, and how it begins: with the milliseconds that it lasts */
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
