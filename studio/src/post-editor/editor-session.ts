import { onServerReached, sessionStore } from '@ezhuthu/kit';
import type { BodyEditor } from '../editor/body-editor.ts';
import type { SaveKind } from '../saving/save-machine.ts';
import { createStore } from '../saving/store.ts';
import type { Draft } from './draft.ts';
import type { Opening } from './opening.ts';
import { createLocalCopy } from './saving/local-copy.ts';
import { forgetPending, getEditorId, holdPostEditor } from './saving/pending.ts';
import { createSaver } from './saving/saver.ts';

export type Fields = Omit<Draft, 'content'>;

export interface DraftState {
  fields: Fields;
  /** The text at the last pause in typing; what is typed since is in the rich-text editor. */
  body: string;
  /** Null until the rich-text editor is ready. */
  editor: BodyEditor | null;
}

interface SessionOptions {
  opening: Opening;
  isAutoSaving: boolean;
  onSaved(kind: SaveKind): void;
}

/** One post editor from its opening to its closing: the draft and the saving of it, outside React. */
export function createEditorSession({ opening, isAutoSaving, onSaved }: SessionOptions) {
  const { name } = opening;
  const { content, ...fields } = opening.draft;
  const draft = createStore<DraftState, Partial<DraftState>>((state, change) => ({ ...state, ...change }), {
    fields,
    body: content,
    editor: null,
  });

  function read(): Draft {
    const { fields, body, editor } = draft.current();
    return { ...fields, content: editor?.html() ?? body };
  }

  const saver = createSaver({
    stored: opening.stored,
    editorId: getEditorId(name),
    isDirty: opening.from === 'pending',
    conflict: opening.conflict,
    isAutoSaving,
    read,
    isSignedIn: () => sessionStore.current().status === 'member',
    onStored(_stored, kind) {
      if (!saver.current().isDirty) forgetPending(name);
      onSaved(kind);
    },
  });
  const localCopy = createLocalCopy({
    name,
    read,
    getSaving: saver.current,
    onRead: ({ content: body }) => draft.dispatch({ body }),
  });

  /** The text is being replaced by one that is not typed. */
  let isReplacing = false;

  function touch(): void {
    if (isReplacing) return;
    saver.touch();
    localCopy.writeSoon();
  }

  function saveNow(): void {
    localCopy.write();
    void saver.autoSave();
  }

  return {
    draft,
    saver,
    /** Reads the current draft from the rich-text editor. */
    read,
    /** To be called after every change of the text. */
    touch,
    change(change: Partial<Fields>): void {
      draft.dispatch({ fields: { ...draft.current().fields, ...change } });
      touch();
    },
    /** Replaces the draft; the text in one undo step. It counts as stored until `touch` is called. */
    replace({ content: body, ...fields }: Draft): void {
      draft.dispatch({ fields, body });
      isReplacing = true;
      draft.current().editor?.replace(body);
      isReplacing = false;
    },
    setEditor: (editor: BodyEditor | null) => draft.dispatch({ editor }),
    /** Discards unsaved work and stops saving. */
    abandon(): void {
      saver.accept(saver.current().stored, { isDirty: false });
      saver.stop();
      forgetPending(name);
    },
    /**
     * Saves as the page is hidden or left, and retries what failed once the server may be reachable.
     * @returns closes the post editor
     */
    open(): () => void {
      const release = holdPostEditor(name);
      const listening = new AbortController();
      const { signal } = listening;
      const retry = () => void saver.retry();
      const endSubscriptions = [
        sessionStore.subscribe(() => {
          void saver.autoSave();
          retry();
        }),
        onServerReached(retry),
      ];
      const handleVisibility = () => (document.visibilityState === 'hidden' ? saveNow() : retry());
      document.addEventListener('visibilitychange', handleVisibility, { signal });
      addEventListener('pagehide', saveNow, { signal });
      addEventListener('online', retry, { signal });
      addEventListener('focus', retry, { signal });
      void saver.autoSave();
      return () => {
        for (const end of endSubscriptions) end();
        listening.abort();
        saveNow();
        localCopy.stop();
        saver.stop();
        release();
      };
    },
  };
}
