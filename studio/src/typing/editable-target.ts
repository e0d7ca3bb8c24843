import type { TypingTarget } from './typing-target.ts';

function textBefore(element: HTMLElement, { anchorNode, anchorOffset }: Selection): string {
  if (!anchorNode || !element.contains(anchorNode)) return '';
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(anchorNode, anchorOffset);
  return before.toString();
}

/** Extends the selection backward by UTF-16 code units; the browser's own command counts graphemes. */
function selectBack(selection: Selection, count: number): void {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  if (anchorNode instanceof Text && anchorOffset >= count) {
    selection.setBaseAndExtent(anchorNode, anchorOffset - count, focusNode!, focusOffset);
  } else for (let left = count; left > 0; left--) selection.modify('extend', 'backward', 'character');
}

/** A focused `contenteditable` element. */
export function editableTarget(element: HTMLElement): TypingTarget {
  const selection = () => document.getSelection()!;
  return {
    element,
    before: () => textBefore(element, selection()),
    hasSelection: () => !selection().isCollapsed,
    change({ remove, insert }) {
      if (remove > 0) selectBack(selection(), remove);
      if (insert) document.execCommand('insertText', false, insert);
      else if (!selection().isCollapsed) document.execCommand('delete');
    },
    breakLine: () => void document.execCommand('insertParagraph'),
  };
}
