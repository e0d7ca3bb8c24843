import { type Editor, ImageUtils, type ModelElement, type ModelRange } from 'ckeditor5';

/** Block and inline pictures in a range. */
export function picturesIn(editor: Editor, range: ModelRange): ModelElement[] {
  const utils = editor.plugins.get(ImageUtils);
  return [...range.getItems()].filter(
    (item): item is ModelElement => item.is('element') && utils.isImage(item),
  );
}

/** Pictures inserted by the current change. */
export function newPictures(editor: Editor): ModelElement[] {
  const { model } = editor;
  return model.document.differ.getChanges().flatMap((change) => {
    const isElement = change.type === 'insert' && change.name !== '$text';
    const item = isElement && change.position.nodeAfter;
    return item ? picturesIn(editor, model.createRangeOn(item)) : [];
  });
}
