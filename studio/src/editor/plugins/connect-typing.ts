import { type Editor, ModelLiveRange, type ModelTextProxy } from 'ckeditor5';
import { createCandidateController } from '../../typing/candidates/candidate-controller.ts';
import { latinWordsIn, typedWordIn } from '../../typing/candidates/latin-words.ts';
import { candidatesFor, likeliestFor, onWordsReady, typingStore } from '../../typing/typing-store.ts';
import { type Change, registerTypingTarget } from '../../typing/typing-target.ts';
import { joinText } from '../model-text.ts';

const latinLetter = /[a-z]$/i;

/**
 * Looks for candidates after the letter has been drawn, and at once when a key depends on them: in a long text drawing
 * alone takes most of the time that a letter may take.
 */
function afterDrawing(work: (before: string) => void) {
  let waiting: string | null = null;

  function flush(): void {
    if (waiting === null) return;
    const before = waiting;
    waiting = null;
    work(before);
  }

  return {
    flush,
    isWaiting: () => waiting !== null,
    /** Replaces what waits. @param before the text before the cursor */
    schedule(before: string): void {
      if (waiting === null) requestAnimationFrame(() => setTimeout(flush));
      waiting = before;
    },
    cancel(): void {
      waiting = null;
    },
  };
}

/** The text before the cursor, and changes of it. */
function textAtCursor({ model }: Editor) {
  const { selection } = model.document;

  function before(): string {
    const position = selection.getFirstPosition();
    if (!position) return '';
    const range = model.createRange(model.createPositionAt(position.parent, 0), position);
    return joinText(range.getItems({ shallow: true }));
  }

  /** Whether text at the cursor is transliterated: not in code or links. */
  const isPlain = () =>
    selection.isCollapsed &&
    !selection.getFirstPosition()?.parent.is('element', 'codeBlock') &&
    !selection.hasAttribute('code') &&
    !selection.hasAttribute('linkHref');

  function change({ remove, insert }: Change): void {
    const [first, last] = [selection.getFirstPosition(), selection.getLastPosition()];
    if (!first || !last) return;
    model.change((writer) => {
      const range = writer.createRange(first.getShiftedBy(-remove), last);
      if (insert) model.insertContent(writer.createText(insert, [...selection.getAttributes()]), range);
      else model.deleteContent(writer.createSelection(range));
    });
  }

  return { before, isPlain, change };
}

/**
 * Whether the change that is being reported is typed. Quotes, dashes and ellipses are made typographic by a change of
 * their own, right after the one that typed them.
 */
function followTyping({ model }: Editor): () => boolean {
  let isTyping = false;
  model.document.on('change:data', (_, batch) => {
    if (!batch.isTyping) return;
    isTyping = true;
    queueMicrotask(() => {
      isTyping = false;
    });
  });
  return () => isTyping;
}

/** Connects transliteration and the on-screen keyboard to an editor. */
export function connectTyping(editor: Editor) {
  const { model, editing } = editor;
  const { selection } = model.document;
  const { before, isPlain, change } = textAtCursor(editor);
  const isTyping = followTyping(editor);
  const controller = createCandidateController(candidatesFor);
  const search = afterDrawing((text) => controller.handleText(text, true));

  const waiting = trackTyped(editor);
  const stopWaiting = onWordsReady(() => {
    const open = selection.isCollapsed && isPlain() ? typedWordIn(before()) : null;
    waiting.convert(open && before().length - open.start);
    if (open) controller.handleText(before(), true);
  });

  model.document.on('change:data', (_, batch) => {
    if (typingStore.current().state === 'loading' && batch.isTyping && isPlain()) waiting.note();
    const text = before();
    const isTyped = isTyping() && !batch.isUndo && isPlain();
    if (isTyped && latinLetter.test(text)) return search.schedule(text);
    if (isTyped) search.flush();
    else search.cancel();
    const created = controller.handleText(text, isTyped);
    if (created) change(created);
  });
  editing.view.document.on(
    'keydown',
    (event, data) => {
      if (search.isWaiting() && /^[a-z]$/i.test(data.domEvent.key)) return;
      search.flush();
      const { change: created, isTaken } = controller.handleKey(data.domEvent, before());
      if (created) change(created);
      if (!isTaken) return;
      data.preventDefault();
      event.stop();
    },
    { priority: 'highest' },
  );
  editing.view.document.on('blur', () => {
    search.cancel();
    controller.hide();
  });

  const unregister = registerTypingTarget({
    element: editing.view.getDomRoot()!,
    before,
    hasSelection: () => !selection.isCollapsed,
    change(created) {
      if (created.remove === 0 && created.insert) editor.execute('insertText', { text: created.insert });
      else change(created);
    },
    breakLine: () => void editor.execute('enter'),
  });
  return {
    controller: {
      ...controller,
      choose(index: number) {
        search.flush();
        return controller.choose(index);
      },
    },
    change,
    disconnect() {
      search.cancel();
      unregister();
      stopWaiting();
      waiting.forget();
    },
  };
}

/** Tracks text that is typed while the word list loads. */
function trackTyped({ model }: Editor) {
  let parts: ModelLiveRange[] = [];

  function forget(): void {
    for (const part of parts) part.detach();
    parts = [];
  }

  return {
    forget,
    /** Call after each change by typing. */
    note(): void {
      for (const entry of model.document.differ.getChanges()) {
        if (entry.type !== 'insert' || entry.name !== '$text') continue;
        const end = entry.position.getShiftedBy(entry.length);
        const last = parts.at(-1);
        const goesOn = last?.end.isEqual(entry.position) || last?.end.isEqual(end);
        if (last && goesOn) last.detach();
        const start = last && goesOn ? last.start : entry.position;
        parts = [
          ...(goesOn ? parts.slice(0, -1) : parts),
          ModelLiveRange.fromRange(model.createRange(start, end)),
        ];
      }
    },
    /**
     * Transliterates the tracked Latin words in one undo step.
     * @param untilCursor letters before the cursor that are still being typed
     */
    convert(untilCursor: number | null): void {
      const cursor = model.document.selection.getFirstPosition();
      const open = untilCursor && cursor ? cursor.getShiftedBy(-untilCursor) : null;
      const words = parts
        .flatMap((part) => Array.from(part.getItems({ shallow: true })))
        .filter((item): item is ModelTextProxy => item.is('$textProxy'))
        .flatMap((piece) =>
          latinWordsIn(piece.data).map(({ word, start }) => {
            const from = model.createPositionBefore(piece.textNode).getShiftedBy(piece.offsetInText + start);
            return { word, attributes: [...piece.getAttributes()], from };
          }),
        )
        .filter(({ from }) => !open || from.isBefore(open));
      model.change((writer) => {
        // last first, so that earlier positions stay valid
        for (const { word, attributes, from } of words.reverse()) {
          const end = from.getShiftedBy(word.length);
          writer.insertText(likeliestFor(word), attributes, end);
          writer.remove(writer.createRange(from, end));
        }
      });
      forget();
    },
  };
}
