import { useState } from 'react';

const getKey = (name: string) => `settingsDraft:${name}`;

function stored(name: string): string | null {
  try {
    return sessionStorage.getItem(getKey(name));
  } catch {
    return null;
  }
}

/**
 * Text that is typed and not sent yet: it is still there after another tab was shown and after a reload.
 * @returns null for what nobody has typed in
 */
export function useKeptText(name: string): [text: string | null, keep: (text: string | null) => void] {
  const [text, setText] = useState(() => stored(name));
  function keep(next: string | null) {
    setText(next);
    try {
      if (next === null) sessionStorage.removeItem(getKey(name));
      else sessionStorage.setItem(getKey(name), next);
    } catch {
      // it is still in the field
    }
  }
  return [text, keep];
}
