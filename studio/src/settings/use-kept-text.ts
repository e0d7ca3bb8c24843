import { storedText } from '@ezhuthu/kit/ui';
import { useState } from 'react';

/**
 * Unsent input in session storage: survives tab switches and a reload.
 * @returns null while nothing was typed
 */
export function useKeptText(name: string): [text: string | null, keep: (text: string | null) => void] {
  const stored = storedText(`settingsDraft:${name}`, 'sessionStorage');
  const [text, setText] = useState(stored.get);
  function keep(next: string | null) {
    setText(next);
    if (next === null) stored.remove();
    else stored.set(next);
  }
  return [text, keep];
}
