import {
  ButtonView,
  ContextualBalloon,
  IconDocumentWithCheckmark,
  type Marker,
  Plugin,
  ToolbarView,
} from 'ckeditor5';
import { editorText } from '../../messages/editor.ts';
import { addButton } from './button.ts';
import { type CheckWordsCommand, DoubtfulWords } from './doubtful-words.ts';

/** The toolbar button that underlines doubtful words, and what can be done about the one at the cursor. */
export class DoubtfulWordBalloon extends Plugin {
  private shown: { marker: Marker; view: ToolbarView } | null = null;

  static readonly requires = [DoubtfulWords, ContextualBalloon] as const;

  init(): void {
    const { editor } = this;
    addButton(editor, {
      name: 'checkWords',
      label: editorText.checkWords,
      icon: IconDocumentWithCheckmark,
      command: 'checkWords',
      act: () => editor.execute('checkWords'),
    });
    this.listenTo(editor.ui, 'update', () => this.showAtCursor());
    editor.keystrokes.set('Esc', (_, cancel) => {
      if (!this.shown) return;
      this.hide();
      editor.editing.view.focus();
      cancel();
    });
    editor.keystrokes.set(
      'Tab',
      (_, cancel) => {
        if (!this.shown || this.shown.view.focusTracker.isFocused) return;
        this.shown.view.focus();
        cancel();
      },
      { priority: 'high' },
    );
  }

  override destroy(): void {
    super.destroy();
    this.hide();
  }

  private command(): CheckWordsCommand {
    return this.editor.commands.get('checkWords') as CheckWordsCommand;
  }

  private showAtCursor(): void {
    if (!this.command().value && !this.shown) return;
    const found = this.command().markAtCursor();
    if (found?.marker.name === this.shown?.marker.name) return;
    this.hide();
    if (!found) return;
    const { marker, suggestion } = found;
    const view = this.createView(marker, suggestion);
    this.shown = { marker, view };
    this.editor.plugins.get(ContextualBalloon).add({
      view,
      balloonClassName: 'ck-toolbar-container',
      position: { target: () => this.domRangeOf(marker) },
    });
  }

  private hide(): void {
    if (!this.shown) return;
    const { view } = this.shown;
    this.shown = null;
    this.editor.plugins.get(ContextualBalloon).remove(view);
    view.destroy();
  }

  private createView(marker: Marker, suggestion: string): ToolbarView {
    const command = this.command();
    const toolbar = new ToolbarView(this.editor.locale);
    toolbar.ariaLabel = editorText.checkWords;
    const act = (label: string, run: () => void) => {
      const button = new ButtonView(this.editor.locale);
      button.set({ label, withText: true });
      button.on('execute', () => {
        run();
        this.hide();
        this.editor.editing.view.focus();
      });
      return button;
    };
    toolbar.items.addMany([
      act(editorText.replaceBy(suggestion), () => command.replace(marker)),
      act(editorText.leaveWord, () => command.leave(marker)),
      act(editorText.leaveWordEverywhere, () => command.leaveEverywhere(marker)),
    ]);
    return toolbar;
  }

  private domRangeOf(marker: Marker): Range {
    const { mapper, view } = this.editor.editing;
    return view.domConverter.viewRangeToDom(mapper.toViewRange(marker.getRange()));
  }
}
