import { type DecoupledEditor, PendingActions } from 'ckeditor5';
import { wholeText } from './model-text.ts';
import { type Passage, selectedPassage, showPassage } from './passages.ts';
import { insertMark } from './plugins/marks.ts';

/** The post editor's interface to the rich-text editor. */
export interface BodyEditor {
  /** The element that is edited; null for a stand-in. */
  root: HTMLElement | null;
  /** The HTML to store, including the jump break and marks. */
  html(): string;
  /** Replaces the text in one undo step. */
  replace(html: string): void;
  /** Whether uploads are pending: their pictures are not in the HTML yet. */
  isWaiting(): boolean;
  /** Inserts a jump break at the cursor. */
  insertBreak(): void;
  /** The selected words; null when nothing is selected. */
  selectedPassage(): Passage | null;
  /** Selects a passage. @returns false when its words are no longer there */
  showPassage(passage: Passage): boolean;
  /** Goes on where the cursor was. */
  focus(): void;
}

export function getBodyEditor(editor: DecoupledEditor): BodyEditor {
  return {
    root: editor.editing.view.getDomRoot() ?? null,
    html: () => editor.getData({ skipListItemIds: true }),
    replace(html) {
      const content = editor.data.toModel(editor.data.processor.toView(html));
      const { model } = editor;
      model.change(() => model.insertContent(content, wholeText(editor)));
    },
    isWaiting: () => editor.plugins.get(PendingActions).hasAny,
    insertBreak: () => insertMark(editor, 'jump', ''),
    selectedPassage: () => selectedPassage(editor),
    showPassage: (passage) => showPassage(editor, passage),
    focus() {
      const { model } = editor;
      const ranges = [...model.document.selection.getRanges()];
      editor.focus();
      // browsers put the cursor at the start
      model.change((writer) => writer.setSelection(ranges));
    },
  };
}

/** Stand-in while a crashed editor restarts: its text can still be read and replaced. */
export function textOnlyEditor(html: string): BodyEditor {
  let text = html;
  return {
    root: null,
    html: () => text,
    replace: (next) => {
      text = next;
    },
    isWaiting: () => false,
    insertBreak: () => {},
    selectedPassage: () => null,
    showPassage: () => false,
    focus: () => {},
  };
}
