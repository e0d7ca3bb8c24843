import { useEffect, useEffectEvent } from 'react';
import { targetAt } from './target-at.ts';

const alwaysHeard = new Set(['F5', 'F12', 'Tab']);
const developerKeys = new Set(['i', 'j', 'c']);

/** Reloading, the developer's tools, and the way to other parts of the page stay. */
function isHeard({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  const small = key.toLowerCase();
  if (alwaysHeard.has(key)) return true;
  if ((ctrlKey || metaKey) && small === 'r') return true;
  return (ctrlKey && shiftKey && developerKeys.has(small)) || (metaKey && altKey && developerKeys.has(small));
}

/** While in use, texts do not hear the keys of the device, and Escape ends it. */
export function useIgnoredPhysicalKeys(onEscape: () => void): void {
  const leave = useEffectEvent(onEscape);

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isEscape = event.key === 'Escape';
      if (!isEscape && (isHeard(event) || !targetAt(document.activeElement))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (isEscape) leave();
    }
    // on the window and first of all, before any editor
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, []);
}
