import { getFailure, initialSave, type SaveKind, type SaveState } from '../../saving/save-machine.ts';
import { createSaveStore } from '../../saving/save-store.ts';
import { type Draft, isBlank } from '../draft.ts';
import { createRunner } from './runner.ts';
import type { Stored } from './send.ts';

/** Milliseconds after the last change until the auto-save. */
const autoSaveDelay = 3000;
/** Milliseconds until a failed save is retried; doubled after each failure. */
const retryDelay = { first: 2000, longest: 30_000 };

/** The saving of a post; what is stored is the post and, once it is public, its working copy. */
export type SaverState = SaveState<Stored>;

interface SaverOptions {
  stored: Stored;
  /** Identifies this editor to the server, which keeps what another editor saved as a revision. */
  editorId: string;
  /** Whether the text to begin with is not stored. */
  isDirty?: boolean;
  conflict?: Stored | null;
  /** The current text. */
  read(): Draft;
  isSignedIn(): boolean;
  /** Whether auto-save is switched on. */
  mayAutoSave(): boolean;
  onStored(stored: Stored, kind: SaveKind): void;
}

/** Saves the text of a post editor, and retries what failed. */
export function createSaver(options: SaverOptions) {
  const { editorId, read, isSignedIn, mayAutoSave } = options;
  const store = createSaveStore(initialSave(options.stored, options));
  const { current, subscribe, dispatch } = store;
  /** What a retry is: an auto-save, or the author's save of a draft, also where auto-save is off. */
  let failedKind: 'auto' | 'draft' = 'auto';
  let failures = 0;
  /** The editor is closed: what it could not save is in the browser's storage for the next one. */
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The auto-save in flight; never rejects. */
  let autoSaving: Promise<void> | undefined;

  const runner = createRunner({
    store,
    editorId,
    read,
    onStored(stored, kind) {
      failures = 0;
      options.onStored(stored, kind);
      if (current().isDirty) schedule();
    },
    onFailed(kind, isTemporary) {
      failedKind = kind === 'draft' ? 'draft' : 'auto';
      if (isTemporary) retryLater();
    },
  });

  function run(kind: SaveKind): Promise<Stored> {
    if (current().status !== 'saving') clearTimeout(timer);
    return runner.run(kind);
  }

  function retryLater(): void {
    clearTimeout(timer);
    if (isStopped) return;
    const delay = Math.min(retryDelay.longest, retryDelay.first * 2 ** failures);
    failures++;
    timer = setTimeout(retry, delay);
  }

  async function retry(): Promise<void> {
    const state = current();
    if (!getFailure(state) || state.conflict || state.status === 'saving' || !isSignedIn()) return;
    if (failedKind === 'auto') return autoSave();
    // the state shows its failure
    await run('draft').catch(() => {});
  }

  async function autoSave(): Promise<void> {
    const { isDirty, conflict, status } = current();
    if (!isDirty || conflict || !isSignedIn() || !mayAutoSave()) return;
    if (status === 'saving') return schedule();
    const { title, content } = read();
    if (title.trim() === '' || isBlank(content)) return;
    // the state shows its failure; the text stays in the browser's storage
    autoSaving = run('auto').then(
      () => {},
      () => {},
    );
    await autoSaving;
    autoSaving = undefined;
  }

  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(autoSave, autoSaveDelay);
  }

  return {
    current,
    subscribe,
    /** To be called after every change of the text. */
    touch(): void {
      isStopped = false;
      dispatch({ type: 'typed' });
      // while retries are pending, typing does not shorten their delay
      if (failures === 0) schedule();
    },
    /** Auto-saves now. */
    autoSave,
    /** Retries a failed save now, if there is one: the server may be reachable again. */
    retry,
    /**
     * The author's save, after an auto-save in flight.
     * @throws SaveInProgress during another save of the author's; ApiError
     */
    async save(kind: 'draft' | 'publish'): Promise<Stored> {
      if (current().kind === 'auto') {
        dispatch({ type: 'started', kind });
        await autoSaving;
      }
      return run(kind);
    },
    /** Ends a conflict: the next save replaces `now`. */
    accept(now: Stored, { isDirty }: { isDirty: boolean }): void {
      runner.forget();
      failures = 0;
      dispatch({ type: 'resolved', stored: now, isDirty });
    },
    /** What is stored has changed by other means than a save, such as by being hidden. */
    update(change: Partial<Stored>): void {
      dispatch({ type: 'replaced', stored: { ...current().stored, ...change } });
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

export type Saver = ReturnType<typeof createSaver>;
