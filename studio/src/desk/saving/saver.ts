import type { Post, WorkingCopy } from '@ezhuthu/contract';
import { ApiError } from '@ezhuthu/kit';
import { type Draft, isBlank } from '../draft.ts';
import { type SaveKind, type Sending, type Stored, send } from './send.ts';

/** Milliseconds of rest after which a change is saved by itself. */
const autoSaveDelay = 3000;

export interface SaverState {
  stored: Stored;
  /** What is going on; a save by the clock disturbs nobody. */
  phase: 'idle' | 'saving' | 'auto-saving';
  /** Whether something is written that is not stored. */
  isDirty: boolean;
  /** When it was last stored here, as the clock gives it. */
  savedAt: number | null;
  /** The last save by the clock failed; it is tried again with the next change, and when there is a connection. */
  hasAutoFailed: boolean;
  /** What was stored by somebody else meanwhile. Nothing is saved until the author has chosen. */
  conflict: Stored | null;
}

interface SaverOptions {
  stored: Stored;
  /** What is written is not stored, from the beginning. */
  isDirty?: boolean;
  conflict?: Stored | null;
  /** What is written now. */
  read(): Draft;
  /** Whether the clock may save: somebody is signed in, and the author has not switched it off. */
  mayAutoSave(): boolean;
  onStored(stored: Stored, kind: SaveKind): void;
}

/** Whether it can be known that the server did not store it. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** What a conflict tells is the post, or the working copy where that was sent. */
function storedElsewhere(error: ApiError, { post }: Stored): Stored {
  const current = error.current as Post | WorkingCopy;
  return 'copyVersion' in current ? { post, copy: current } : { post: current, copy: null };
}

export class SaveInProgress extends Error {}

/**
 * Saves what is written at a desk: never two at a time, and nothing twice. What was sent and not answered is sent again,
 * as it was, before anything newer.
 */
export function createSaver(options: SaverOptions) {
  const { stored, isDirty = false, conflict = null, read, mayAutoSave, onStored } = options;
  let state: SaverState = {
    stored,
    phase: 'idle',
    isDirty,
    savedAt: null,
    hasAutoFailed: false,
    conflict,
  };
  const listeners = new Set<() => void>();
  let unanswered: Sending | undefined;
  let changes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The save by the clock that is going on; never fails. */
  let autoSaving: Promise<void> | undefined;

  function set(change: Partial<SaverState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  async function store(kind: SaveKind, draft: Draft): Promise<Stored> {
    const again = unanswered;
    const sending = { kind, draft, stored: state.stored, idempotencyKey: crypto.randomUUID() };
    unanswered = again ?? sending;
    const answered = await send(unanswered);
    unanswered = undefined;
    set({ stored: answered });
    return again ? store(kind, draft) : answered;
  }

  async function run(kind: SaveKind): Promise<Stored> {
    if (state.phase !== 'idle') throw new SaveInProgress();
    clearTimeout(timer);
    const atStart = changes;
    set({ phase: kind === 'auto' ? 'auto-saving' : 'saving' });
    try {
      const answered = await store(kind, read());
      const isBehind = changes !== atStart;
      set({ phase: 'idle', isDirty: isBehind, savedAt: Date.now(), hasAutoFailed: false });
      onStored(answered, kind);
      if (isBehind) schedule();
      return answered;
    } catch (error) {
      if (isRefused(error)) unanswered = undefined;
      const isConflict = error instanceof ApiError && error.code === 'conflict' && Boolean(error.current);
      set({
        phase: 'idle',
        hasAutoFailed: kind === 'auto',
        conflict: isConflict ? storedElsewhere(error, state.stored) : state.conflict,
      });
      throw error;
    }
  }

  async function autoSave(): Promise<void> {
    if (!state.isDirty || state.conflict || !mayAutoSave()) return;
    if (state.phase !== 'idle') return schedule();
    const { title, content } = read();
    if (title.trim() === '' || isBlank(content)) return;
    // its failure is shown, not told; the text is kept by the browser meanwhile
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
    current: (): SaverState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Something was written. */
    touch(): void {
      changes++;
      if (!state.isDirty) set({ isDirty: true });
      schedule();
    },
    /** Saves at once what the clock would save. */
    autoSave,
    /**
     * Saves because the author says so; after the save by the clock that may be going on, of which nobody knows.
     * @throws SaveInProgress while another save of the author's is going on; ApiError
     */
    async save(kind: 'draft' | 'publish'): Promise<Stored> {
      if (state.phase === 'auto-saving') {
        set({ phase: 'saving' });
        await autoSaving;
      }
      return run(kind);
    },
    /** After a conflict: what is stored now is what the next save replaces. */
    accept(now: Stored, { isDirty: isStillDirty }: { isDirty: boolean }): void {
      unanswered = undefined;
      set({ stored: now, conflict: null, isDirty: isStillDirty });
    },
    /** What is stored has changed by other means than a save, such as being hidden. */
    update(change: Partial<Stored>): void {
      set({ stored: { ...state.stored, ...change } });
    },
    stop: () => clearTimeout(timer),
  };
}

export type Saver = ReturnType<typeof createSaver>;
