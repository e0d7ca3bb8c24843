import { ApiError } from '@ezhuthu/kit';
import { errorMessage, storedValue, useToast } from '@ezhuthu/kit/ui';
import { useReducer, useState } from 'react';
import { initialSave, reduceSave } from '../saving/save-machine.ts';
import { refusalMessage } from './refusal-message.ts';

/** A text being edited in place. */
export interface Editable<T> {
  content: T;
  /** The content that the edit started from. */
  base: T;
}

/** An edit in local storage that the server has not stored yet. */
interface LocalEdit<T> extends Editable<T> {
  /** The author saved it while the server was unreachable: it is sent later and not edited further. */
  isWaiting: boolean;
}

const localEdit = <T>(key: string) =>
  storedValue(key, (found) =>
    found && typeof found === 'object' && 'content' in found && 'base' in found
      ? (found as LocalEdit<T>)
      : null,
  );

export interface Editing<T> {
  /** Local storage key of the unsaved edit. */
  storageKey: string;
  /** The form is always open, and restores unsaved input on mount. */
  isAlwaysOpen?: boolean;
  /** The content that readers see. */
  stored: T;
  /** Sends the changed fields with the version they are based on. @throws ApiError */
  send(change: Partial<T>, idempotencyKey: string): Promise<T>;
  /** Writes the content into the page's cache. */
  show(content: T): void;
  /** Fetches the stored content, which may be newer than the page's. @throws ApiError */
  fetchLatest(): Promise<T>;
  /** Without `savedHere` the form stays open while the server is unreachable. */
  messages: { saved?: string; savedHere?: string; failed: string };
}

const isServerUnreachable = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

const conflictIn = <T>(error: unknown): T | undefined =>
  error instanceof ApiError && error.code === 'conflict' ? (error.current as T) : undefined;

/** The text being edited in place, the state of its saving, and what becomes of both. */
export function useEditState<T extends { version: number }>(editing: Editing<T>) {
  const { storageKey, isAlwaysOpen, stored, messages } = editing;
  const local = localEdit<T>(storageKey);
  const toast = useToast();
  const [edit, setEdit] = useState<Editable<T> | null>(() => (isAlwaysOpen ? local.get() : null));
  const [saving, dispatch] = useReducer(reduceSave<T>, null, () => {
    const state = initialSave(stored);
    return local.get()?.isWaiting ? reduceSave(state, { type: 'failed', reason: 'offline' }) : state;
  });
  const [failure, setFailure] = useState<string>();

  function write(next: Editable<T>) {
    setEdit(next);
    setFailure(undefined);
    // a waiting text that is edited again is no longer sent by itself; a save in flight goes on
    dispatch(saving.status === 'offline' ? { type: 'resolved', stored, isDirty: true } : { type: 'typed' });
    local.set({ ...next, isWaiting: false });
  }

  function refuse(next: Editable<T>, message: string | undefined) {
    write(next);
    dispatch({ type: 'failed', reason: 'refused' });
    setFailure(message);
  }

  /** The author continues reading; the text is sent once the server can be reached. */
  function saveLater(next: Editable<T>) {
    if (!local.set({ ...next, isWaiting: true })) return refuse(next, messages.failed);
    editing.show(next.content);
    setEdit(null);
    dispatch({ type: 'failed', reason: 'offline' });
    toast.neutral(messages.savedHere!);
  }

  return {
    edit,
    saving,
    failure,
    local,
    open: setEdit,
    write,
    close() {
      local.remove();
      setEdit(null);
      setFailure(undefined);
      dispatch({ type: 'resolved', stored, isDirty: false });
    },
    start(byAuthor: boolean) {
      dispatch({ type: 'started', kind: byAuthor ? 'draft' : 'auto' });
      setFailure(undefined);
    },
    /** @param byAuthor the author pressed save, instead of a retry */
    fail(error: unknown, next: Editable<T>, { byAuthor }: { byAuthor: boolean }) {
      const theirs = conflictIn<T>(error);
      if (theirs) {
        write(next);
        dispatch({ type: 'conflicted', theirs });
      } else if (!isServerUnreachable(error)) {
        refuse(next, errorMessage(error, messages.failed, refusalMessage()));
      } else if (!byAuthor) dispatch({ type: 'failed', reason: 'offline' });
      else if (messages.savedHere) saveLater(next);
      else refuse(next, messages.failed);
    },
    /** Ends a conflict: the next save replaces `theirs`. */
    overrule: (theirs: T) => dispatch({ type: 'resolved', stored: theirs, isDirty: true }),
  };
}
