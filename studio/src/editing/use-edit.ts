import { useAttempt, useToast } from '@ezhuthu/kit/ui';
import { useEffect, useEffectEvent } from 'react';
import { getFailure } from '../saving/save-machine.ts';
import { type Editable, type Editing, useEditState } from './use-edit-state.ts';

/** Milliseconds between retries; `navigator.onLine` does not tell whether the server can be reached. */
const retryInterval = 30_000;

/** The changed fields with their base version; other fields may be changed by other clients. */
function getChange<T extends { version: number }>({ content, base }: Editable<T>): Partial<T> {
  const fields = Object.entries(content) as [keyof T, T[keyof T]][];
  const changed = fields.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name]));
  return { ...(Object.fromEntries(changed) as Partial<T>), version: content.version };
}

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
  const toast = useToast();
  const attempt = useAttempt();
  const { edit, saving, failure, local, open, write, close, start, fail, overrule } = useEditState(editing);
  const isWaiting = getFailure(saving) === 'offline';

  async function save(next: Editable<T>, { byAuthor }: { byAuthor: boolean }) {
    const change = getChange(next);
    start(byAuthor);
    try {
      const response = await editing.send(change, attempt.keyFor(change));
      attempt.succeeded();
      close();
      editing.show(response);
      if (editing.messages.saved) toast.good(editing.messages.saved);
    } catch (error) {
      fail(error, next, { byAuthor });
    }
  }

  useRetry(isWaiting, () => {
    const waiting = local.get();
    if (waiting?.isWaiting && navigator.onLine) void save(waiting, { byAuthor: false });
  });

  return {
    /** The text being edited; null when the editor is closed. */
    draft: edit?.content ?? null,
    conflict: saving.conflict,
    isSaving: saving.status === 'saving',
    isWaiting,
    failure,
    async begin() {
      const unsaved = local.get();
      if (unsaved) return open(unsaved);
      const base = await editing.fetchLatest().catch(() => editing.stored);
      open({ content: base, base });
    },
    change(change: Partial<T>) {
      const { content, base } = edit ?? { content: editing.stored, base: editing.stored };
      write({ content: { ...content, ...change }, base });
    },
    save: () => edit && void save(edit, { byAuthor: true }),
    cancel() {
      close();
      editing.fetchLatest().catch(() => {});
    },
    /** Resolves a conflict by saving the author's text over the stored one. */
    keepMine() {
      const theirs = saving.conflict;
      if (!edit || !theirs) return;
      overrule(theirs);
      const content = { ...edit.content, version: theirs.version };
      void save({ ...edit, content }, { byAuthor: true });
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
