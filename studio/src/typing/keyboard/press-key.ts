import type { Change, TypingTarget } from '../typing-target.ts';

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
