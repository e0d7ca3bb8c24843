import { useEffect, useRef } from 'react';
import type { TypingTarget } from '../typing-target.ts';
import { targetAt } from './target-at.ts';

/** Keeps the keyboard of a phone or tablet away from a text. @returns what brings it back */
function hideDeviceKeyboard({ element }: TypingTarget): () => void {
  const before = element.getAttribute('inputmode');
  element.setAttribute('inputmode', 'none');
  return () => {
    if (before === null) element.removeAttribute('inputmode');
    else element.setAttribute('inputmode', before);
  };
}

/**
 * The text that has the focus or had it last; while this is in use no keyboard of the device comes up for it.
 * @returns a function that tells it
 */
export function useFocusedTarget(): () => TypingTarget | undefined {
  const target = useRef<TypingTarget>(undefined);

  useEffect(() => {
    let restore = () => {};
    function follow() {
      const focused = targetAt(document.activeElement);
      if (!focused || focused.element === target.current?.element) return;
      restore();
      target.current = focused;
      restore = hideDeviceKeyboard(focused);
    }
    follow();
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      restore();
    };
  }, []);

  return () => target.current;
}
