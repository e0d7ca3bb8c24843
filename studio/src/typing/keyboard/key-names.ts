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

const nameOf = (buttons: string, value: string) => ({ attribute: 'aria-label', value, buttons });

/** Names for those who do not see the keys, and whether Shift is down. */
export const keyAttributes = (isShifted: boolean): KeyboardOptions['buttonAttributes'] => [
  { attribute: 'type', value: 'button' },
  nameOf('{bksp}', typingText.backspace),
  nameOf('{enter}', typingText.enter),
  nameOf('{shift}', typingText.shift),
  nameOf('்', typingText.pulli),
  { attribute: 'aria-pressed', value: String(isShifted), buttons: '{shift}' },
];
