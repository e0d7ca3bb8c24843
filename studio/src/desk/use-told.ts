import { useEffect, useRef, useState } from 'react';

/** Something that is told for a while. @returns what it is, or null, and how it begins: with the milliseconds that it lasts */
export function useTold<T>(): [T | null, (what: T, lasts: number) => void] {
  const [told, setTold] = useState<T | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [
    told,
    (what, lasts) => {
      setTold(what);
      clearTimeout(timer.current);
      timer.current = setTimeout(setTold, lasts, null);
    },
  ];
}
