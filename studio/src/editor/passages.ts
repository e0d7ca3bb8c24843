import { maxBefore, maxPassage } from '@ezhuthu/contract';
import type { DecoupledEditor } from 'ckeditor5';
import { getTextRange } from './text-range.ts';

/** Words of a text and what stands before them, as they are found again after changes elsewhere. */
export interface Passage {
  passage: string;
  before: string;
}

const getRoot = (editor: DecoupledEditor) => editor.editing.view.getDomRoot();

/** The selected words; null when nothing is selected. Longer selections are cut. */
export function selectedPassage(editor: DecoupledEditor): Passage | null {
  const root = getRoot(editor);
  const selected = editor.model.document.selection.getFirstRange();
  if (!root || !selected || selected.isCollapsed) return null;
  const view = editor.editing.mapper.toViewRange(selected);
  const range = editor.editing.view.domConverter.viewRangeToDom(view);
  const passage = range.toString().slice(0, maxPassage);
  const ahead = document.createRange();
  ahead.setStart(root, 0);
  ahead.setEnd(range.startContainer, range.startOffset);
  return passage.trim() === '' ? null : { passage, before: ahead.toString().slice(-maxBefore) };
}

/** Number of equal characters at the ends of two texts. */
function commonEnd(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one.at(-1 - length) === other.at(-1 - length))
    length += 1;
  return length;
}

/** Where the passage begins in a text: of several places, the one with the most of what stood before it; -1 if gone. */
export function findPassage(text: string, { passage, before }: Passage): number {
  let best = -1;
  let bestLength = -1;
  for (let at = text.indexOf(passage); at >= 0 && passage !== ''; at = text.indexOf(passage, at + 1)) {
    const length = commonEnd(text.slice(Math.max(0, at - before.length), at), before);
    if (length > bestLength) [best, bestLength] = [at, length];
  }
  return best;
}

/** Selects a passage and scrolls to it. @returns false when its words are no longer there */
export function showPassage(editor: DecoupledEditor, passage: Passage): boolean {
  const root = getRoot(editor);
  const at = root ? findPassage(root.textContent ?? '', passage) : -1;
  if (!root || at < 0) return false;
  const { view, mapper } = editor.editing;
  const viewRange = view.domConverter.domRangeToView(getTextRange(root, at, at + passage.passage.length));
  if (!viewRange) return false;
  editor.model.change((writer) => writer.setSelection(mapper.toModelRange(viewRange)));
  view.scrollToTheSelection();
  editor.focus();
  return true;
}
