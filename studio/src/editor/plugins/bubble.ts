import { BalloonToolbar, ContextualBalloon, Plugin } from 'ckeditor5';

/** CKEditor's toolbar at chosen text, which Escape closes. */
export class Bubble extends Plugin {
  static readonly requires = [BalloonToolbar, ContextualBalloon] as const;

  init(): void {
    const { editor } = this;
    const toolbar = editor.plugins.get(BalloonToolbar);
    const balloon = editor.plugins.get(ContextualBalloon);
    editor.keystrokes.set('Esc', (_, cancel) => {
      if (balloon.visibleView !== toolbar.toolbarView) return;
      toolbar.hide();
      cancel();
    });
  }
}
