import type { MouseEvent } from 'react';

/** For `onMouseDown` of a line of tools: a button that is clicked does not take the cursor from the text. */
export function keepFocus(event: MouseEvent<HTMLElement>): void {
  const button = (event.target as Element).closest('button, a');
  // React also reports what happens in the line's dialogs
  if (button && event.currentTarget.contains(button)) event.preventDefault();
}
