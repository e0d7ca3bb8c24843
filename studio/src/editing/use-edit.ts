import { ApiError } from '@ezhuthu/kit';
import { errorMessage, useAttempt, useToast } from '@ezhuthu/kit/ui';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { getFailure, initialSave, reduceSave } from '../saving/save-machine.ts';
import { type KeptEdit, keptEdit } from './kept-edit.ts';
import { refusalWords } from './refusal-words.ts';

/** Milliseconds between retries; `navigator.onLine` does not tell whether the server can be reached. */
const retryInterval = 30_000;

interface Editing<T> {
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
  words: { saved?: string; savedHere?: string; failed: string };
}

/** The changed fields with their base version; other fields may be changed by other clients. */
function getChange<T extends { version: number }>({
  content,
  base,
}: Pick<KeptEdit<T>, 'content' | 'base'>): Partial<T> {
  const fields = Object.entries(content) as [keyof T, T[keyof T]][];
  const changed = fields.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name]));
  return { ...(Object.fromEntries(changed) as Partial<T>), version: content.version };
}

const isServerUnreachable = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

const conflictIn = <T>(error: unknown): T | undefined =>
  error instanceof ApiError && error.code === 'conflict' ? (error.current as T) : undefined;

/** Retries a save that is waiting, again and again and once the browser is online. */
function useRetry(isWaiting: boolean, retry: () => void): void {
  const retryNow = useEffectEvent(retry);
  useEffect(() => {
    if (!isWaiting) return;
    const attemptNow = () => retryNow();
    const timer = setInterval(attemptNow, retryInterval);
    addEventListener('online', attemptNow);
    attemptNow();
    return () => {
      clearInterval(timer);
      removeEventListener('online', attemptNow);
    };
  }, [isWaiting]);
}

/**
 * Editing a part of a page in place. What is typed stays in the browser's storage until it is stored on the server;
 * what could not be sent is retried; a version that somebody else has stored meanwhile is a conflict.
 */
export function useEdit<T extends { version: number }>(editing: Editing<T>) {
  const { storageKey, stored, words } = editing;
  const localEdit = keptEdit<T>(storageKey);
  const toast = useToast();
  const attempt = useAttempt();
  const [edit, setEdit] = useState<Pick<KeptEdit<T>, 'content' | 'base'> | null>(() =>
    editing.isAlwaysOpen ? localEdit.get() : null,
  );
  const [saving, dispatch] = useReducer(reduceSave<T>, null, () => {
    const state = initialSave(stored);
    return localEdit.get()?.isWaiting ? reduceSave(state, { type: 'failed', reason: 'offline' }) : state;
  });
  const isWaiting = getFailure(saving) === 'offline';
  const [failure, setFailure] = useState<string>();

  function write(next: { content: T; base: T }) {
    setEdit(next);
    setFailure(undefined);
    // a waiting text that is edited again is no longer sent by itself; a save in flight goes on
    dispatch(saving.status === 'offline' ? { type: 'resolved', stored, isDirty: true } : { type: 'typed' });
    localEdit.set({ ...next, isWaiting: false });
  }

  function close() {
    localEdit.remove();
    setEdit(null);
    setFailure(undefined);
    dispatch({ type: 'resolved', stored, isDirty: false });
  }

  function refuse(next: { content: T; base: T }, message: string | undefined) {
    write(next);
    dispatch({ type: 'failed', reason: 'refused' });
    setFailure(message);
  }

  /** The author continues reading; the text is sent once the server can be reached. */
  function saveLater(next: { content: T; base: T }) {
    if (!localEdit.set({ ...next, isWaiting: true })) return refuse(next, words.failed);
    editing.show(next.content);
    setEdit(null);
    dispatch({ type: 'failed', reason: 'offline' });
    toast.neutral(words.savedHere!);
  }

  function fail(error: unknown, next: { content: T; base: T }, byAuthor: boolean) {
    const theirs = conflictIn<T>(error);
    if (theirs) {
      write(next);
      dispatch({ type: 'conflicted', theirs });
    } else if (!isServerUnreachable(error)) refuse(next, errorMessage(error, words.failed, refusalWords()));
    else if (!byAuthor) dispatch({ type: 'failed', reason: 'offline' });
    else if (words.savedHere) saveLater(next);
    else refuse(next, words.failed);
  }

  async function save(next: { content: T; base: T }, byAuthor: boolean) {
    const change = getChange(next);
    dispatch({ type: 'started', kind: byAuthor ? 'draft' : 'auto' });
    setFailure(undefined);
    try {
      const response = await editing.send(change, attempt.keyFor(change));
      attempt.succeeded();
      close();
      editing.show(response);
      if (words.saved) toast.good(words.saved);
    } catch (error) {
      fail(error, next, byAuthor);
    }
  }

  useRetry(isWaiting, () => {
    const waiting = localEdit.get();
    if (waiting?.isWaiting && navigator.onLine) void save(waiting, false);
  });

  return {
    /** The text being edited; null when the editor is closed. */
    draft: edit?.content ?? null,
    conflict: saving.conflict,
    isSaving: saving.status === 'saving',
    isWaiting,
    failure,
    async begin() {
      const found = localEdit.get();
      if (found) return setEdit(found);
      const base = await editing.fetchLatest().catch(() => stored);
      setEdit({ content: base, base });
    },
    change(change: Partial<T>) {
      const { content, base } = edit ?? { content: stored, base: stored };
      write({ content: { ...content, ...change }, base });
    },
    save: () => edit && void save(edit, true),
    cancel() {
      close();
      editing.fetchLatest().catch(() => {});
    },
    /** Resolves a conflict by saving the author's text over the stored one. */
    keepMine() {
      const theirs = saving.conflict;
      if (!edit || !theirs) return;
      dispatch({ type: 'resolved', stored: theirs, isDirty: true });
      void save({ ...edit, content: { ...edit.content, version: theirs.version } }, true);
    },
    /** Resolves a conflict by discarding the author's text. */
    takeTheirs() {
      if (!saving.conflict) return;
      editing.show(saving.conflict);
      close();
    },
  };
}

export type Edit<T extends { version: number }> = ReturnType<typeof useEdit<T>>;
