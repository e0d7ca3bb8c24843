import type { MouseEvent } from 'react';

/** For `onMouseDown` of a line of tools: a button that is clicked does not take the focus from a text that has it. */
export function keepFocus(event: MouseEvent<HTMLElement>): void {
  const button = (event.target as Element).closest('button, a');
  // React also reports what happens in the line's dialogs
  const isInLine = button && event.currentTarget.contains(button);
  if (isInLine && document.activeElement !== document.body) event.preventDefault();
}
