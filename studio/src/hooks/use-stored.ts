import { useState } from 'react';

/** State that is kept in the browser's storage; without storage it lasts for this visit. */
export function useStored<T>(stored: { get(): T; set(value: T): unknown }): [T, (value: T) => void] {
  const [value, setValue] = useState(stored.get);
  return [
    value,
    (next) => {
      setValue(next);
      stored.set(next);
    },
  ];
}
