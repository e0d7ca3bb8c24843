import { type Editor, ImageUtils, type ModelElement, type ModelRange } from 'ckeditor5';

/** The pictures in a part of the text, in lines or by themselves. */
export function picturesIn(editor: Editor, range: ModelRange): ModelElement[] {
  const utils = editor.plugins.get(ImageUtils);
  return [...range.getItems()].filter(
    (item): item is ModelElement => item.is('element') && utils.isImage(item),
  );
}

/** The pictures that the change of this moment brings into the text. */
export function newPictures(editor: Editor): ModelElement[] {
  const { model } = editor;
  return model.document.differ.getChanges().flatMap((change) => {
    const isElement = change.type === 'insert' && change.name !== '$text';
    const item = isElement && change.position.nodeAfter;
    return item ? picturesIn(editor, model.createRangeOn(item)) : [];
  });
}
