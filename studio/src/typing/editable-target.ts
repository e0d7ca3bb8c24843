import type { TypingTarget } from './typing-target.ts';

function textBefore(element: HTMLElement, { anchorNode, anchorOffset }: Selection): string {
  if (!anchorNode || !element.contains(anchorNode)) return '';
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(anchorNode, anchorOffset);
  return before.toString();
}

/** By letters rather than by syllables, which is what the browser's own way back goes by. */
function selectBack(selection: Selection, count: number): void {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  if (anchorNode instanceof Text && anchorOffset >= count) {
    selection.setBaseAndExtent(anchorNode, anchorOffset - count, focusNode!, focusOffset);
  } else for (let left = count; left > 0; left--) selection.modify('extend', 'backward', 'character');
}

/** An element whose content can be edited, and which has the focus. */
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
