import { useEffect, useState } from 'react';
import type { BodyEditor } from '../../editor/body-editor.ts';
import { useKeyDown } from '../../keys/use-key-down.ts';
import { highlightSentence } from './highlight-sentence.ts';

/** An empty line has no box of its own: its block has. */
function getBox(cursor: Range): DOMRect {
  const [box] = cursor.getClientRects();
  if (box) return box;
  const { startContainer: node } = cursor;
  return (node instanceof Element ? node : node.parentElement!).getBoundingClientRect();
}

/** Pixels from the middle within which nothing is scrolled, so that raised letters do not shake the text. */
const tolerance = 4;

/** Scrolls the window so that the line of the cursor is in its middle. */
function keepInMiddle(cursor: Range): void {
  const { top, height } = getBox(cursor);
  const distance = top + height / 2 - innerHeight / 2;
  if (Math.abs(distance) > tolerance) scrollBy({ top: distance, behavior: 'instant' });
}

/**
 * A mode for writing alone, by Ctrl+Shift+F until the same or Escape: the line that is written stays in the middle of the window, and sentences
 * around it are pale where the browser can do so.
 *
 * @param editor null until the rich-text editor is ready
 */
export function useFocusMode(editor: BodyEditor | null) {
  const [isOn, setIsOn] = useState(false);
  const toggle = () => setIsOn(!isOn);
  useKeyDown((event) => {
    const isShortcut = event.ctrlKey && event.shiftKey && !event.altKey && event.code === 'KeyF';
    if (!isShortcut) return;
    event.preventDefault();
    toggle();
  }, true);
  // unless something that is open takes it
  useKeyDown((event) => {
    const isEscape = event.key === 'Escape' && !event.defaultPrevented && !event.isComposing;
    if (isEscape && isOn) toggle();
  });

  useEffect(() => {
    const root = editor?.root;
    if (!isOn || !root) return;
    editor.focus();
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const selection = getSelection();
        if (!selection?.isCollapsed || !root.contains(selection.focusNode)) return;
        highlightSentence(selection.getRangeAt(0));
        keepInMiddle(selection.getRangeAt(0));
      });
    };
    follow();
    document.addEventListener('selectionchange', follow);
    return () => {
      document.removeEventListener('selectionchange', follow);
      cancelAnimationFrame(frame);
      highlightSentence(null);
    };
  }, [isOn, editor]);

  return { isOn, toggle };
}
