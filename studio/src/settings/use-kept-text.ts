import { storedText } from '@ezhuthu/kit/ui';
import { useState } from 'react';

/**
 * Text that is typed and not sent yet: it is still there after another tab was shown and after a reload.
 * @returns null for what nobody has typed in
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
