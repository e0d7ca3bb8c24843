import type { Editor } from 'ckeditor5';

/** Puts a film, foreign code or a jump break where the cursor is. */
export function insertMark(editor: Editor, kind: 'film' | 'embed' | 'jump', value: string): void {
  editor.model.change((writer) =>
    editor.model.insertObject(writer.createElement(`${kind}Block`, { value }), null, null, {
      setSelection: 'after',
    }),
  );
}

/** Takes the selected picture away, and leaves no empty paragraph in its place. */
export function deletePicture({ model }: Editor): void {
  model.change(() => model.deleteContent(model.document.selection, { doNotAutoparagraph: true }));
}

/** Puts a linked text where the cursor is, in the place of what is selected. */
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

/** The text that is selected, on one line. */
export function selectedText(editor: Editor): string {
  const range = editor.model.document.selection.getFirstRange();
  const pieces = range
    ? Array.from(range.getItems(), (item) => (item.is('$textProxy') ? item.data : ' '))
    : [];
  return pieces.join('').trim();
}
