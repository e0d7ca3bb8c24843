import type { Editor, ModelItem, ModelRange } from 'ckeditor5';

/** The words of items; each other item becomes one character, so that offsets stay valid. */
export const joinText = (items: Iterable<ModelItem>, other = '\ufffc'): string =>
  Array.from(items, (item) => (item.is('$textProxy') || item.is('$text') ? item.data : other)).join('');

/** All that is written, captions and cells too. */
export function wholeText({ model }: Editor): ModelRange {
  const root = model.document.getRoot();
  if (!root) throw new Error('The editor has no text.');
  return model.createRangeIn(root);
}
