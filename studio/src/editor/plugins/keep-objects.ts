import { Plugin, type ViewDocumentInsertTextEvent } from 'ckeditor5';

const insertions = ['uploadImage', 'insertImage', 'insertTable', 'horizontalLine'];

/**
 * Keeps a chosen picture, table, video or other block from being replaced by what is typed or inserted next: that comes
 * after it. What was just inserted is chosen, so that the next words or the next picture would take it away.
 */
export class KeepObjects extends Plugin {
  static get pluginName() {
    return 'KeepObjects' as const;
  }

  init(): void {
    const { document } = this.editor.editing.view;
    this.listenTo<ViewDocumentInsertTextEvent>(
      document,
      'insertText',
      (_, data) => {
        // the event still names the object
        if (this.leaveObject()) data.selection = document.selection;
      },
      { priority: 'highest' },
    );
    this.listenTo(document, 'compositionstart', () => void this.leaveObject(), { priority: 'highest' });
  }

  afterInit(): void {
    for (const name of insertions)
      this.listenTo(this.editor.commands.get(name)!, 'execute', () => void this.leaveObject(), {
        priority: 'highest',
      });
  }

  /** Begins a paragraph after a chosen block. @returns whether one was chosen */
  leaveObject(): boolean {
    const { model } = this.editor;
    const chosen = model.document.selection.getSelectedElement();
    if (!chosen || !model.schema.isObject(chosen) || !model.schema.isBlock(chosen)) return false;
    this.editor.execute('insertParagraph', { position: model.createPositionAfter(chosen) });
    return true;
  }
}
