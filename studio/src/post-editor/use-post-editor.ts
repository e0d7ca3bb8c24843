import type { Post } from '@ezhuthu/contract';
import { onServerReached, sessionStore } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { BodyEditor } from '../editor/body-editor.ts';
import type { Draft } from './draft.ts';
import type { Opening } from './opening.ts';
import { forgetPending, getEditorId, holdPostEditor, keepPending } from './saving/pending.ts';
import { createSaver, type Saver, type SaverState } from './saving/saver.ts';

/**
 * Milliseconds without typing before the text is counted and written to local storage. The work blocks
 * the main thread, so the delay grows with the duration of the last run.
 */
const rest = { min: 500, max: 3000 };
const restPerWork = 10;

type Fields = Omit<Draft, 'content'>;

export interface PostEditorState extends SaverState {
  fields: Fields;
  /** The text at the last pause in typing. */
  body: string;
  editor: BodyEditor | null;
  saver: Saver;
  change(fields: Partial<Fields>): void;
  /** Replaces the draft; the text in one undo step. */
  replace(draft: Draft): void;
  /** Reads the current draft from the editor. */
  read(): Draft;
  /** Discards unsaved work and stops saving. */
  abandon(): void;
  handleEditor(editor: BodyEditor | null): void;
  handleTyping(): void;
}

interface PostEditorOptions {
  opening: Opening;
  isAutoSaving: boolean;
  /** Called when a new post is stored for the first time. */
  onMade(post: Post): void;
}

/** The state of a post editor: its draft and the saving of it. */
export function usePostEditor({ opening, isAutoSaving, onMade }: PostEditorOptions): PostEditorState {
  const { name } = opening;
  const { content: firstBody, ...firstFields } = opening.draft;
  const [fields, setFields] = useState<Fields>(firstFields);
  const [body, setBody] = useState(firstBody);
  const [editor, setEditor] = useState<BodyEditor | null>(null);
  const queryClient = useQueryClient();
  // read when a save starts, independent of what is rendered
  const now = useRef({ fields: firstFields as Fields, body: firstBody, editor: null as BodyEditor | null });
  const options = useRef({ isAutoSaving, onMade });
  useEffect(() => {
    options.current = { isAutoSaving, onMade };
  });

  function read(): Draft {
    const { fields: written, editor: place, body: last } = now.current;
    return { ...written, content: place?.html() ?? last };
  }

  const [saver] = useState(() =>
    createSaver({
      stored: opening.stored,
      editorId: getEditorId(name),
      isDirty: opening.from === 'pending',
      conflict: opening.conflict,
      read,
      isSignedIn: () => sessionStore.current().status === 'member',
      mayAutoSave: () => options.current.isAutoSaving,
      onStored({ post }, kind) {
        if (!saver.current().isDirty) forgetPending(name);
        if (!opening.stored.post && post) options.current.onMade(post);
        if (kind !== 'auto') void queryClient.invalidateQueries();
      },
    }),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.current);

  const [keeper] = useState(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let work = 0;
    function keep() {
      clearTimeout(timer);
      const draft = read();
      now.current.body = draft.content;
      setBody(draft.content);
      const { stored, isDirty } = saver.current();
      if (!isDirty) return;
      const { publishedAt, ...written } = draft;
      keepPending(name, {
        ...written,
        publishDate: publishedAt,
        status: stored.post?.status ?? 'draft',
        author: sessionStore.current().user?.name ?? '',
        timestamp: Date.now(),
        editingId: stored.post?.id ?? null,
        isEditingExisting: stored.post !== null,
        version: stored.post?.version ?? 0,
        copyVersion: stored.copy?.copyVersion ?? 0,
      });
    }
    function keepTimed() {
      const start = performance.now();
      keep();
      work = performance.now() - start;
    }
    return {
      keep,
      soon() {
        clearTimeout(timer);
        timer = setTimeout(keepTimed, Math.min(rest.max, Math.max(rest.min, restPerWork * work)));
      },
      stop: () => clearTimeout(timer),
    };
  });

  function touch() {
    saver.touch();
    keeper.soon();
  }

  useEffect(() => {
    const release = holdPostEditor(name);
    const saveNow = () => {
      keeper.keep();
      void saver.autoSave();
    };
    const handleVisibility = () => (document.visibilityState === 'hidden' ? saveNow() : void saver.retry());
    const stopListening = [
      sessionStore.subscribe(() => {
        void saver.autoSave();
        void saver.retry();
      }),
      onServerReached(() => void saver.retry()),
    ];
    document.addEventListener('visibilitychange', handleVisibility);
    addEventListener('pagehide', saveNow);
    addEventListener('online', saver.retry);
    addEventListener('focus', saver.retry);
    void saver.autoSave();
    return () => {
      for (const stop of stopListening) stop();
      document.removeEventListener('visibilitychange', handleVisibility);
      removeEventListener('pagehide', saveNow);
      removeEventListener('online', saver.retry);
      removeEventListener('focus', saver.retry);
      saveNow();
      keeper.stop();
      saver.stop();
      release();
    };
  }, [name, keeper, saver]);

  return {
    ...state,
    fields,
    body,
    editor,
    saver,
    read,
    change(change) {
      now.current.fields = { ...now.current.fields, ...change };
      setFields(now.current.fields);
      touch();
    },
    replace({ content, ...others }) {
      now.current = { ...now.current, fields: others, body: content };
      setFields(others);
      setBody(content);
      now.current.editor?.replace(content);
    },
    abandon() {
      saver.accept(saver.current().stored, { isDirty: false });
      saver.stop();
      forgetPending(name);
    },
    handleEditor(next) {
      now.current.editor = next;
      setEditor(next);
    },
    handleTyping: touch,
  };
}
