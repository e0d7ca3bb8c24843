import { useEffect, useEffectEvent } from 'react';
import { targetAt } from './target-at.ts';

const alwaysActive = new Set(['F5', 'F12', 'Tab']);
const developerKeys = new Set(['i', 'j', 'c']);

/** Whether a physical key still works: reloading, developer tools, and moving around the page. */
function staysActive({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  const small = key.toLowerCase();
  if (alwaysActive.has(key)) return true;
  if ((ctrlKey || metaKey) && small === 'r') return true;
  return (ctrlKey && shiftKey && developerKeys.has(small)) || (metaKey && altKey && developerKeys.has(small));
}

/** Blocks physical keys in text fields while the on-screen keyboard is open; Escape closes it. */
export function useIgnoredPhysicalKeys(onEscape: () => void): void {
  const leave = useEffectEvent(onEscape);

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isEscape = event.key === 'Escape';
      if (!isEscape && (staysActive(event) || !targetAt(document.activeElement))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (isEscape) leave();
    }
    // in the capture phase on the window, before any editor
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, []);
}
