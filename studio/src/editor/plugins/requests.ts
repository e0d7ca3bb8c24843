import { IconHtml, IconImageUrl, IconLink, IconMedia, IconPageBreak, IconTable, Plugin } from 'ckeditor5';
import { editorText } from '../../messages/editor.ts';
import { addButton } from './button.ts';
import { insertMark } from './marks.ts';

/** Requests of the editor to the post editor: to open a dialog or show a message. */
export type EditorRequest =
  | { kind: 'link' }
  | { kind: 'table' }
  | { kind: 'image-url' }
  | { kind: 'video' }
  | { kind: 'embed' }
  | { kind: 'delete-image' }
  | { kind: 'refused-files' }
  | { kind: 'failed-picture'; message: string }
  | { kind: 'checked-words'; count: number }
  | { kind: 'unchecked-words' };

const buttons = [
  { name: 'askLink', kind: 'link', label: editorText.insertLink, icon: IconLink },
  { name: 'askTable', kind: 'table', label: editorText.insertTable, icon: IconTable },
  { name: 'askImageUrl', kind: 'image-url', label: editorText.imageByUrl, icon: IconImageUrl },
  { name: 'askVideo', kind: 'video', label: editorText.video, icon: IconMedia },
  { name: 'askEmbed', kind: 'embed', label: editorText.embed, icon: IconHtml },
] as const;

/** Toolbar buttons whose dialogs the post editor renders. */
export class Requests extends Plugin {
  private listener: (request: EditorRequest) => void = () => {};

  static get pluginName() {
    return 'Requests' as const;
  }

  init(): void {
    const { editor } = this;
    for (const { name, kind, label, icon } of buttons)
      addButton(editor, { name, label, icon, onPress: () => this.ask({ kind }) });
    addButton(editor, {
      name: 'jumpBreak',
      label: editorText.jumpBreak,
      icon: IconPageBreak,
      onPress() {
        insertMark(editor, 'jump', '');
        editor.editing.view.focus();
      },
    });
    editor.keystrokes.set(
      'Ctrl+K',
      (_, cancel) => {
        this.ask({ kind: 'link' });
        cancel();
      },
      { priority: 'high' },
    );
  }

  listen(listener: (request: EditorRequest) => void): void {
    this.listener = listener;
  }

  ask(request: EditorRequest): void {
    this.listener(request);
  }
}
