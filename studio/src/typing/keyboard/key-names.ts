import { typingText } from '@ezhuthu/kit/text';
import type { KeyboardOptions } from 'react-simple-keyboard';

/** Faces of the keys that are no letters. */
export const keyFaces = {
  '{bksp}': '⌫',
  '{enter}': '↵',
  '{shift}': '⇧',
  '{space}': typingText.space,
  '்': '◌்',
};

const getName = (buttons: string, value: string) => ({ attribute: 'aria-label', value, buttons });

/** Accessible names of the keys, and the state of Shift. */
export const keyAttributes = (isShifted: boolean): KeyboardOptions['buttonAttributes'] => [
  { attribute: 'type', value: 'button' },
  getName('{bksp}', typingText.backspace),
  getName('{enter}', typingText.enter),
  getName('{shift}', typingText.shift),
  getName('்', typingText.pulli),
  { attribute: 'aria-pressed', value: String(isShifted), buttons: '{shift}' },
];
