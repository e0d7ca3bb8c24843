import {
  getFailure,
  initialSave,
  reduceSave,
  type SaveEvent,
  type SaveKind,
  type SaveState,
} from '../../saving/save-machine.ts';
import { createStore } from '../../saving/store.ts';
import { type Draft, isBlank } from '../draft.ts';
import { createRunner } from './runner.ts';
import { createSaveTimer } from './save-timer.ts';
import type { Stored } from './send.ts';

/** The saving of a post; what is stored is the post and, once it is public, its working copy. */
export type SaverState = SaveState<Stored>;

interface SaverOptions {
  stored: Stored;
  /** Identifies this editor to the server, which keeps what another editor saved as a revision. */
  editorId: string;
  /** Whether the text to begin with is not stored. */
  isDirty?: boolean;
  conflict?: Stored | null;
  /** Whether auto-save is switched on. */
  isAutoSaving: boolean;
  /** The current text. */
  read(): Draft;
  isSignedIn(): boolean;
  onStored(stored: Stored, kind: SaveKind): void;
}

/** Saves the text of a post editor, and retries what failed. */
export function createSaver({ editorId, read, isSignedIn, ...options }: SaverOptions) {
  const store = createStore<SaverState, SaveEvent<Stored>>(reduceSave, initialSave(options.stored, options));
  const { current, subscribe, dispatch } = store;
  const timer = createSaveTimer();
  let { isAutoSaving } = options;
  /** What a retry is: an auto-save, or the author's save of a draft, also where auto-save is off. */
  let failedKind: 'auto' | 'draft' = 'auto';
  /** The auto-save in flight; never rejects. */
  let autoSaveInFlight: Promise<void> | undefined;

  const runner = createRunner({
    store,
    editorId,
    read,
    onStored(stored, kind) {
      timer.reset();
      options.onStored(stored, kind);
      if (current().isDirty) timer.autoSaveSoon(autoSave);
    },
    onFailed(kind, isTemporary) {
      failedKind = kind === 'draft' ? 'draft' : 'auto';
      if (isTemporary) timer.retryLater(retry);
    },
  });

  function run(kind: SaveKind): Promise<Stored> {
    if (current().status !== 'saving') timer.cancel();
    return runner.run(kind);
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
    if (!isDirty || conflict || !isSignedIn() || !isAutoSaving) return;
    if (status === 'saving') return timer.autoSaveSoon(autoSave);
    const { title, content } = read();
    if (title.trim() === '' || isBlank(content)) return;
    // the state shows its failure; the text stays in the browser's storage
    autoSaveInFlight = run('auto').then(
      () => {},
      () => {},
    );
    await autoSaveInFlight;
    autoSaveInFlight = undefined;
  }

  /**
   * The author's save, after an auto-save in flight.
   * @throws SaveInProgress during another save of the author's; ApiError
   */
  async function save(kind: 'draft' | 'publish'): Promise<Stored> {
    if (current().kind === 'auto') {
      dispatch({ type: 'started', kind });
      await autoSaveInFlight;
    }
    return run(kind);
  }

  return {
    current,
    subscribe,
    save,
    /** Auto-saves now. */
    autoSave,
    /** Retries a failed save now, if there is one: the server may be reachable again. */
    retry,
    /** To be called after every change of the text. */
    touch(): void {
      dispatch({ type: 'typed' });
      timer.autoSaveAfterTyping(autoSave);
    },
    setAutoSaving(isOn: boolean): void {
      isAutoSaving = isOn;
      if (isOn) timer.autoSaveAfterTyping(autoSave);
    },
    /** Ends a conflict: the next save replaces `now`. */
    accept(now: Stored, { isDirty }: { isDirty: boolean }): void {
      runner.forget();
      timer.reset();
      dispatch({ type: 'resolved', stored: now, isDirty });
    },
    /** What is stored has changed by other means than a save, such as by being hidden. */
    update(change: Partial<Stored>): void {
      dispatch({ type: 'replaced', stored: { ...current().stored, ...change } });
    },
    stop: timer.stop,
  };
}
