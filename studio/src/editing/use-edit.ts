import { ApiError } from '@ezhuthu/kit';
import { errorMessage, useAttempt, useToast } from '@ezhuthu/kit/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { type KeptEdit, keptEdit } from './kept-edit.ts';
import { refusalWords } from './refusal-words.ts';

/** Milliseconds after which what waits is sent again, also when the browser has not noticed that it is online. */
const again = 30_000;

interface Editing<T> {
  /** Where what is not stored yet is kept by this browser. */
  storageKey: string;
  /** The form is always there: what was typed last is in it again. */
  isAlwaysOpen?: boolean;
  /** What readers see now. */
  stored: T;
  /** Sends what has changed, with the version that it was made from. @throws ApiError */
  send(change: Partial<T>, idempotencyKey: string): Promise<T>;
  /** Puts it on the page. */
  show(content: T): void;
  /** Asks what is stored now: the page may be a moment older. @throws ApiError */
  fetchLatest(): Promise<T>;
  /** Without `savedHere` it stays open while the server is away. */
  words: { saved?: string; savedHere?: string; failed: string };
}

/** The fields that the author has changed; all others are left to whoever changes them. */
function getChange<T extends { version: number }>({
  content,
  base,
}: Pick<KeptEdit<T>, 'content' | 'base'>): Partial<T> {
  const fields = Object.entries(content) as [keyof T, T[keyof T]][];
  const changed = fields.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name]));
  return { ...(Object.fromEntries(changed) as Partial<T>), version: content.version };
}

const isAway = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

const conflictIn = <T>(error: unknown): T | undefined =>
  error instanceof ApiError && error.code === 'conflict' ? (error.current as T) : undefined;

/**
 * Something that is edited in its place: what is typed is kept by the browser until it is stored, what could not be
 * sent is sent when the server is back, and what somebody else has stored meanwhile is told.
 */
export function useEdit<T extends { version: number }>(editing: Editing<T>) {
  const { storageKey, stored, words } = editing;
  const kept = keptEdit<T>(storageKey);
  const toast = useToast();
  const attempt = useAttempt();
  const [edit, setEdit] = useState<Pick<KeptEdit<T>, 'content' | 'base'> | null>(() =>
    editing.isAlwaysOpen ? kept.get() : null,
  );
  const [conflict, setConflict] = useState<T | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [isWaiting, setIsWaiting] = useState(() => kept.get()?.isWaiting ?? false);
  const [failure, setFailure] = useState<string>();

  function write(next: { content: T; base: T }) {
    setEdit(next);
    setFailure(undefined);
    setIsWaiting(false);
    kept.set({ ...next, isWaiting: false });
  }

  function close() {
    kept.remove();
    setEdit(null);
    setConflict(null);
    setIsWaiting(false);
    setFailure(undefined);
  }

  /** The author goes on reading; it is sent when there is somebody to take it. */
  function keepHere(next: { content: T; base: T }) {
    if (!kept.set({ ...next, isWaiting: true })) return setFailure(words.failed);
    editing.show(next.content);
    setEdit(null);
    setIsWaiting(true);
    toast.neutral(words.savedHere!);
  }

  function fail(next: { content: T; base: T }) {
    write(next);
    setFailure(words.failed);
  }

  async function save(next: { content: T; base: T }, byAuthor: boolean) {
    const change = getChange(next);
    setIsSaving(true);
    setFailure(undefined);
    try {
      const answer = await editing.send(change, attempt.keyFor(change));
      attempt.succeeded();
      close();
      editing.show(answer);
      if (words.saved) toast.good(words.saved);
    } catch (error) {
      const theirs = conflictIn<T>(error);
      if (!isAway(error)) write(next);
      if (theirs) setConflict(theirs);
      else if (!isAway(error)) setFailure(errorMessage(error, words.failed, refusalWords()));
      else if (byAuthor && words.savedHere) keepHere(next);
      else if (byAuthor) fail(next);
    }
    setIsSaving(false);
  }

  const sendWaiting = useEffectEvent(() => {
    const waiting = kept.get();
    if (waiting?.isWaiting && navigator.onLine) void save(waiting, false);
  });
  useEffect(() => {
    if (!isWaiting) return;
    const attemptNow = () => sendWaiting();
    const timer = setInterval(attemptNow, again);
    addEventListener('online', attemptNow);
    attemptNow();
    return () => {
      clearInterval(timer);
      removeEventListener('online', attemptNow);
    };
  }, [isWaiting]);

  return {
    /** What is written; null while nobody edits. */
    draft: edit?.content ?? null,
    conflict,
    isSaving,
    isWaiting,
    failure,
    async begin() {
      const found = kept.get();
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
    /** Over what is stored now. */
    keepMine() {
      if (!edit || !conflict) return;
      void save({ ...edit, content: { ...edit.content, version: conflict.version } }, true);
    },
    takeTheirs() {
      if (!conflict) return;
      editing.show(conflict);
      close();
    },
  };
}

export type Edit<T extends { version: number }> = ReturnType<typeof useEdit<T>>;
