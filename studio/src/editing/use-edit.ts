import { errorMessage, storedValue, toast } from '@ezhuthu/kit/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isSame, Saver } from '../saving/saver.ts';
import { refusalMessage } from './refusal-message.ts';

/** An edit in local storage that the server has not stored yet. */
interface LocalEdit<T> {
  content: T;
  /** The content that the edit started from. */
  base: T;
  /** The author saved it while the server was unreachable: it is sent later and not edited further. */
  isWaiting: boolean;
}

const localEdit = <T>(key: string) =>
  storedValue(key, (found) =>
    found && typeof found === 'object' && 'content' in found && 'base' in found
      ? (found as LocalEdit<T>)
      : null,
  );

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
  messages: { saved?: string; savedHere?: string; failed: string };
}

/** The changed fields with their base version; other fields may be changed by other clients. */
function getChange<T extends { version: number }>(content: T, base: T): Partial<T> {
  const fields = Object.entries(content) as [keyof T, T[keyof T]][];
  const changed = fields.filter(([name, value]) => !isSame(value, base[name]));
  return { ...(Object.fromEntries(changed) as Partial<T>), version: base.version };
}

const unedited = <T>(content: T): LocalEdit<T> => ({ content, base: content, isWaiting: false });

type Local<T> = ReturnType<typeof localEdit<T>>;

function createEditSaver<T extends { version: number }>(
  { stored, send, messages }: Editing<T>,
  local: Local<T>,
  onStored: (content: T) => void,
): Saver<T, T> {
  const { content, base, isWaiting } = local.get() ?? unedited(stored);
  const saver: Saver<T, T> = new Saver<T, T>({
    value: content,
    stored: base,
    isDirty: content !== base,
    isWaiting,
    send: (request) => send(getChange(request.value, request.stored), request.idempotencyKey),
    // not when another tab has sent it, or it is edited there
    mayRetry(waiting) {
      const kept = local.get();
      return kept?.isWaiting === true && isSame(kept.content, waiting);
    },
    localCopy: {
      keep: (edited, state) =>
        local.set({
          content: edited,
          base: state.stored,
          isWaiting: state.failure === 'offline' && messages.savedHere !== undefined,
        }),
      forget: local.remove,
    },
    onStored,
    // it says whether it is waiting
    onFailure: () => saver.keep(),
  });
  return saver;
}

/** The saver of an edit with what it keeps in the browser, and whether the form was opened. */
function useEditSaver<T extends { version: number }>(editing: Editing<T>) {
  const { storageKey, isAlwaysOpen, messages, show } = editing;
  const [local] = useState(() => localEdit<T>(storageKey));
  const [isOpened, setOpened] = useState(() => Boolean(isAlwaysOpen && local.get()));
  const [saver] = useState(() =>
    createEditSaver(editing, local, (content) => {
      // what was typed meanwhile is not stored
      setOpened(saver.current().isDirty);
      show(content);
      if (messages.saved) toast.good(messages.saved);
    }),
  );
  useEffect(() => saver.open(), [saver]);
  return { local, saver, isOpened, setOpened };
}

/**
 * Editing a part of a page in place. What is typed stays in the browser's storage until it is stored on the server;
 * what could not be sent is retried; a version that somebody else has stored meanwhile is a conflict.
 */
export function useEdit<T extends { version: number }>(editing: Editing<T>) {
  const { messages } = editing;
  const { local, saver, isOpened, setOpened } = useEditSaver(editing);
  const { value, stored, inFlight, failure, error, conflict } = useSyncExternalStore(
    saver.subscribe,
    saver.current,
  );
  const isWaiting = failure === 'offline' && local.get()?.isWaiting === true;
  // a retry that is refused shows what it has sent
  const isOpen = isOpened || failure === 'refused' || failure === 'conflict';
  const isFailureShown =
    isOpen && failure !== null && failure !== 'conflict' && !isWaiting && inFlight === null;

  function close() {
    saver.discard(stored);
    setOpened(false);
  }

  async function save() {
    try {
      await saver.save('draft');
    } catch {
      const failed = saver.current();
      if (!messages.savedHere || failed.failure !== 'offline' || !local.get()?.isWaiting) return;
      // the author continues reading; what is kept is sent once the server can be reached
      editing.show(failed.value);
      setOpened(false);
      toast.neutral(messages.savedHere);
    }
  }

  return {
    /** The text being edited; null when the editor is closed. */
    draft: isOpen ? value : null,
    conflict,
    isSaving: inFlight !== null,
    isWaiting,
    failure: isFailureShown ? errorMessage(error, messages.failed, refusalMessage()) : undefined,
    async begin() {
      const { content, base } =
        local.get() ?? unedited(await editing.fetchLatest().catch(() => editing.stored));
      if (!isSame(content, saver.current().value))
        saver.accept(base, { isDirty: content !== base, value: content });
      setOpened(true);
    },
    change(change: Partial<T>) {
      if (!isOpen && !saver.current().isDirty)
        saver.accept(editing.stored, { isDirty: false, value: editing.stored });
      // what is waiting and edited again is no longer sent by itself
      if (failure !== 'conflict' && failure !== null) saver.accept(stored, { isDirty: true });
      saver.change({ ...saver.current().value, ...change });
      setOpened(true);
    },
    save: () => isOpen && void save(),
    cancel() {
      close();
      editing.fetchLatest().catch(() => {});
    },
    /** Resolves a conflict by saving the author's text over the stored one. */
    keepMine() {
      if (!conflict) return;
      const mine = { ...conflict, ...getChange(value, stored), version: conflict.version };
      saver.accept(conflict, { isDirty: true, value: mine });
      setOpened(true);
      void save();
    },
    /** Resolves a conflict by discarding the author's text. */
    takeTheirs() {
      if (!conflict) return;
      editing.show(conflict);
      close();
    },
  };
}

export type Edit<T extends { version: number }> = ReturnType<typeof useEdit<T>>;
