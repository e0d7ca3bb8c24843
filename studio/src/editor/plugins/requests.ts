import {
  IconHtml,
  IconImageAssetManager,
  IconImageUrl,
  IconLink,
  IconMedia,
  IconPageBreak,
  IconTable,
  Plugin,
} from 'ckeditor5';
import { editorText } from '../../messages/editor.ts';
import { addButton } from './button.ts';
import { insertMark } from './marks.ts';

/** Requests of the editor to the post editor: to open a dialog or show a message. */
export type EditorRequest =
  | { kind: (typeof buttons)[number]['kind'] | 'delete-image' | 'refused-files' | 'unchecked-words' }
  | { kind: 'failed-picture'; message: string }
  | { kind: 'checked-words'; count: number };

const asterisk =
  '<svg viewBox="0 0 20 20" xmlns="http://www.w3.org/2000/svg"><path d="M3 15.5h9V17H3zM3 11.5h7V13H3zM3 7.5h6V9H3zM13.2 2h1.5v2.6l2.3-1.3.8 1.3-2.3 1.3 2.3 1.3-.8 1.3-2.3-1.3v2.7h-1.5V7.2l-2.3 1.3-.8-1.3 2.3-1.3-2.3-1.3.8-1.3 2.3 1.3z"/></svg>';

/** With the keys of their labels. */
const buttons = [
  { name: 'askLink', kind: 'link', label: 'insertLink', icon: IconLink },
  { name: 'askTable', kind: 'table', label: 'insertTable', icon: IconTable },
  { name: 'askPicture', kind: 'picture', label: 'ownPictures', icon: IconImageAssetManager },
  { name: 'askImageUrl', kind: 'image-url', label: 'imageByUrl', icon: IconImageUrl },
  { name: 'askVideo', kind: 'video', label: 'video', icon: IconMedia },
  { name: 'askEmbed', kind: 'embed', label: 'embed', icon: IconHtml },
  { name: 'askFootnote', kind: 'footnote', label: 'footnote', icon: asterisk },
] as const;

/** Toolbar buttons whose dialogs the post editor renders. */
export class Requests extends Plugin {
  private listener: (request: EditorRequest) => void = () => {};

  init(): void {
    const { editor } = this;
    for (const { name, kind, label, icon } of buttons)
      addButton(editor, { name, label: editorText[label], icon, onPress: () => this.ask({ kind }) });
    addButton(editor, {
      name: 'jumpBreak',
      label: editorText.jumpBreak,
      icon: IconPageBreak,
      act: () => insertMark(editor, 'jump', ''),
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
