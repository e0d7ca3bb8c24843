import type { Change, TypingTarget } from '../typing-target.ts';

/** க்ஷ goes in three steps, as on any keyboard: by what was typed, not by what is seen. */
const lengthOfLast = (text: string) => [...text.slice(-2)].at(-1)?.length ?? 0;

/** @param compose what a letter does to the text before the cursor */
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
