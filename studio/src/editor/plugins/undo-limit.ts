import { Plugin, UndoEditing } from 'ckeditor5';

const max = 50;

/** Limits undo to the last fifty steps. */
export class UndoLimit extends Plugin {
  static readonly requires = [UndoEditing] as const;

  init(): void {
    // CKEditor has no public access to the undo stack
    const undo = this.editor.commands.get('undo') as unknown as { _stack: unknown[] };
    this.editor.model.document.on(
      'change',
      () => void undo._stack.splice(0, Math.max(0, undo._stack.length - max)),
      { priority: 'lowest' },
    );
  }
}
