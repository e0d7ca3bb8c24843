import { typingText } from '@ezhuthu/kit/text';
import type { KeyboardOptions } from 'react-simple-keyboard';

/** What stands on the keys that are no letters. */
export const keyFaces = {
  '{bksp}': '⌫',
  '{enter}': '↵',
  '{shift}': '⇧',
  '{space}': typingText.space,
  '்': '◌்',
};

const getName = (buttons: string, value: string) => ({ attribute: 'aria-label', value, buttons });

/** Names for those who do not see the keys, and whether Shift is down. */
export const keyAttributes = (isShifted: boolean): KeyboardOptions['buttonAttributes'] => [
  { attribute: 'type', value: 'button' },
  getName('{bksp}', typingText.backspace),
  getName('{enter}', typingText.enter),
  getName('{shift}', typingText.shift),
  getName('்', typingText.pulli),
  { attribute: 'aria-pressed', value: String(isShifted), buttons: '{shift}' },
];
