import { useEffect, useRef } from 'react';
import type { TypingTarget } from '../typing-target.ts';
import { targetAt } from './target-at.ts';

/** Suppresses the device's keyboard for a target. @returns a function that restores it */
function hideDeviceKeyboard({ element }: TypingTarget): () => void {
  const before = element.getAttribute('inputmode');
  element.setAttribute('inputmode', 'none');
  return () => {
    if (before === null) element.removeAttribute('inputmode');
    else element.setAttribute('inputmode', before);
  };
}

/**
 * The target that has the focus or had it last; meanwhile the device's keyboard is suppressed.
 * @returns a getter
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
