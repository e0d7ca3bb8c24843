import type { KeyboardOptions } from 'react-simple-keyboard';
import english from 'simple-keyboard-layouts/build/layouts/english.js';
import hindi from 'simple-keyboard-layouts/build/layouts/hindi.js';
import { typingText } from '../../messages/typing.ts';
import type { Change, TypingTarget } from '../typing-target.ts';

export type LayoutName = 'english' | 'tamil' | 'hindi';

/** Rows of keys, separated by spaces. */
type Rows = string[];

/** Two layers of keys: plain, and after Shift. */
type Layout = Record<'default' | 'shift', Rows>;

/** Keys that write no letter; '""' is a gap in the Hindi layout. */
const notLetters = /^(?:\{.+\}|""|\.com)$/;

const getLetters = (row = '') =>
  row
    .split(' ')
    .filter((key) => !notLetters.test(key))
    .join(' ');

/** Four rows of letters with the control keys that all layouts share. */
function withOtherKeys(rows: Rows): Rows {
  const [numbers, upper, middle, lower] = rows.map(getLetters);
  return [`${numbers} {bksp}`, `${upper}`, `${middle} {enter}`, `{shift} ${lower}`, `{space}`];
}

const getLayout = ({ default: plain = [], shift = [] }: Partial<Layout>): Layout => ({
  default: withOtherKeys(plain),
  shift: withOtherKeys(shift),
});

/** Tamil99; unassigned Shift positions carry punctuation. */
const tamil: Layout = {
  default: [
    '1 2 3 4 5 6 7 8 9 0 - =',
    'ஆ ஈ ஊ ஐ ஏ ள ற ன ட ண ச ஞ',
    'அ இ உ ் எ க ப ம த ந ய',
    'ஔ ஓ ஒ வ ங ல ர , . ழ',
  ],
  shift: [
    '! @ # ₹ % ^ & * ( ) _ +',
    'ஸ ஷ ஜ ஹ க்ஷ ஸ்ரீ [ ] { } | \\',
    '“ ” ‘ ஃ ’ " \' : ; / ?',
    '< > ~ … – — ! , . ழ',
  ],
};

/** The types declare the default export as the module itself. */
const exported = <T>(module: { default: T }) => module as unknown as T;

export const layouts: Record<LayoutName, Layout> = {
  english: getLayout(exported(english).layout),
  tamil: getLayout(tamil),
  hindi: getLayout(exported(hindi).layout),
};

/** Faces of the keys that are no letters. */
export const getKeyFaces = () => ({
  '{bksp}': '⌫',
  '{enter}': '↵',
  '{shift}': '⇧',
  '{space}': typingText.space,
  '்': '◌்',
});

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

/** Length of the last code point: Backspace deletes க்ஷ in three steps, as on physical keyboards. */
const lengthOfLast = (text: string) => [...text.slice(-2)].at(-1)?.length ?? 0;

/** @param compose the change that a letter makes after the text before the cursor */
export function pressKey(
  target: TypingTarget,
  key: string,
  compose: (before: string, key: string) => Change,
): void {
  if (key === '{enter}') target.breakLine();
  else if (key === '{space}') target.change({ remove: 0, insert: ' ' });
  else if (key === '{bksp}') {
    const remove = target.hasSelection() ? 0 : lengthOfLast(target.before());
    target.change({ remove, insert: '' });
  } else target.change(compose(target.before(), key));
}
