import type { Editor, ModelRange } from 'ckeditor5';
import {
  type CandidateController,
  createCandidateController,
} from '../../typing/candidates/candidate-controller.ts';
import { candidatesFor } from '../../typing/typing-store.ts';
import { type Change, registerTypingTarget } from '../../typing/typing-target.ts';

/** Tamil typing in the editor's text. */
export interface EditorTyping {
  controller: CandidateController;
  change(change: Change): void;
  disconnect(): void;
}

/** What is not text counts as one sign, so that places stay the same. */
const anObject = '\ufffc';

const textOf = (range: ModelRange): string =>
  Array.from(range.getItems({ shallow: true }), (item) =>
    item.is('$textProxy') ? item.data : anObject,
  ).join('');

/** Lets Latin letters become Tamil as they are typed, and the keyboard of the screen write here. */
export function connectTyping(editor: Editor): EditorTyping {
  const { model, editing } = editor;
  const { selection } = model.document;
  const controller = createCandidateController(candidatesFor);

  function before(): string {
    const place = selection.getFirstPosition();
    return place ? textOf(model.createRange(model.createPositionAt(place.parent, 0), place)) : '';
  }

  /** Code and addresses are Latin. */
  const isPlain = () =>
    selection.isCollapsed &&
    !selection.getFirstPosition()?.parent.is('element', 'codeBlock') &&
    !selection.hasAttribute('code') &&
    !selection.hasAttribute('linkHref');

  function change({ remove, insert }: Change): void {
    model.change((writer) => {
      const from = selection.getFirstPosition()!.getShiftedBy(-remove);
      const range = writer.createRange(from, selection.getLastPosition()!);
      if (insert) model.insertContent(writer.createText(insert, [...selection.getAttributes()]), range);
      else model.deleteContent(writer.createSelection(range));
    });
  }

  model.document.on('change:data', (_, batch) => {
    const made = controller.handleText(before(), batch.isTyping && isPlain());
    if (made) change(made);
  });
  editing.view.document.on(
    'keydown',
    (event, data) => {
      const { change: made, isTaken } = controller.handleKey(data.domEvent, before());
      if (made) change(made);
      if (!isTaken) return;
      data.preventDefault();
      event.stop();
    },
    { priority: 'highest' },
  );
  editing.view.document.on('blur', () => controller.hide());

  const disconnect = registerTypingTarget({
    element: editing.view.getDomRoot()!,
    before,
    hasSelection: () => !selection.isCollapsed,
    change(made) {
      if (made.remove === 0 && made.insert) editor.execute('insertText', { text: made.insert });
      else change(made);
    },
    breakLine: () => void editor.execute('enter'),
  });
  return { controller, change, disconnect };
}
