import type { Editor } from 'ckeditor5';

/** Inserts a video, embed code or a jump break at the cursor. */
export function insertMark(editor: Editor, kind: 'film' | 'embed' | 'jump', value: string): void {
  editor.model.change((writer) =>
    editor.model.insertObject(writer.createElement(`${kind}Block`, { value }), null, null, {
      setSelection: 'after',
    }),
  );
}

/** Deletes the selected picture without leaving an empty paragraph. */
export function deletePicture({ model }: Editor): void {
  model.change(() => model.deleteContent(model.document.selection, { doNotAutoparagraph: true }));
}

/** Replaces the selection by a linked text. */
export function insertLink(editor: Editor, { text, url }: { text: string; url: string }): void {
  editor.model.change((writer) => {
    const attributes = {
      ...Object.fromEntries(editor.model.document.selection.getAttributes()),
      linkHref: url,
    };
    const range = editor.model.insertContent(writer.createText(text, attributes));
    writer.setSelection(range.end);
    writer.removeSelectionAttribute('linkHref');
  });
}

/** The selected text on one line. */
export function selectedText(editor: Editor): string {
  const range = editor.model.document.selection.getFirstRange();
  const pieces = range
    ? Array.from(range.getItems(), (item) => (item.is('$textProxy') ? item.data : ' '))
    : [];
  return pieces.join('').trim();
}
