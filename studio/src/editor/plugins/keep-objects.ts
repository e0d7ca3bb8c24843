import { type ModelElement, Plugin, type ViewDocumentInsertTextEvent } from 'ckeditor5';

const insertions = ['uploadImage', 'insertImage', 'insertTable', 'horizontalLine'];

/**
 * Keeps a chosen picture, table, video or other object from being replaced by what is typed or inserted next: that comes
 * after it. What was just inserted is chosen, so that the next words or the next picture would take it away. A block that
 * is inserted where none may stand, as in a caption or a poem, comes after what is there and is not lost.
 */
export class KeepObjects extends Plugin {
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
    for (const command of insertions.flatMap((name) => this.editor.commands.get(name) ?? []))
      this.listenTo(
        command,
        'execute',
        () => {
          this.makeRoom();
          this.leavePoem();
        },
        { priority: 'highest' },
      );
    // the emoji picker and the on-screen keyboard insert without an event of the document
    const typing = this.editor.commands.get('insertText');
    if (typing) this.listenTo(typing, 'execute', () => void this.leaveObject(), { priority: 'highest' });
  }

  /** Moves the cursor after what is chosen, or after the picture or table in whose caption it is. */
  makeRoom(): void {
    this.leaveObject();
    const { model } = this.editor;
    const { schema } = model;
    const position = model.document.selection.getFirstPosition();
    if (!position || schema.findAllowedParent(position, '$blockObject')) return;
    const holder = [...position.getAncestors()].findLast((element) => schema.isObject(element));
    if (holder)
      this.editor.execute('insertParagraph', { position: model.createPositionAfter(holder as ModelElement) });
  }

  /** Begins a paragraph where the block at the cursor ends, outside of a poem, which goes on after it. */
  private leavePoem(): void {
    const { model } = this.editor;
    const block = model.document.selection.getFirstPosition()?.parent as ModelElement | undefined;
    // a dropped file goes between two blocks
    if (!block || block.is('rootElement')) return;
    const start = model.createPositionBefore(block);
    const parent = model.schema.findAllowedParent(start, '$blockObject');
    if (!parent || parent === start.parent) return;
    model.change((writer) => {
      let end = writer.createPositionAfter(block);
      while (end.parent !== parent)
        end = end.isAtEnd
          ? writer.createPositionAfter(end.parent as ModelElement)
          : writer.split(end).position;
      this.editor.execute('insertParagraph', { position: end });
    });
  }

  /** Begins a paragraph after a chosen block, or goes on after what is chosen within a line. @returns whether one was chosen */
  leaveObject(): boolean {
    const { model } = this.editor;
    const chosen = model.document.selection.getSelectedElement();
    if (!chosen || !model.schema.isObject(chosen)) return false;
    const position = model.createPositionAfter(chosen);
    if (model.schema.isBlock(chosen)) this.editor.execute('insertParagraph', { position });
    else model.change((writer) => writer.setSelection(position));
    return true;
  }
}
