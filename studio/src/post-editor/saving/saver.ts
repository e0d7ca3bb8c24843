import type { Post, WorkingCopy } from '@ezhuthu/contract';
import { ApiError } from '@ezhuthu/kit';
import { plainText } from '@ezhuthu/kit/text';
import { type Draft, isBlank } from '../draft.ts';
import { type SaveKind, type Sending, type Stored, send } from './send.ts';

/** Milliseconds of rest after which a change is saved by itself. */
const autoSaveDelay = 3000;
/** Milliseconds until a failed save is tried again; twice as long after each failure. */
const retryDelay = { first: 2000, longest: 30_000 };

export interface SaverState {
  stored: Stored;
  /** What is going on; a save by the clock disturbs nobody. */
  phase: 'idle' | 'saving' | 'auto-saving';
  /** Whether something is written that is not stored. */
  isDirty: boolean;
  /** When it was last stored here, as the clock gives it. */
  savedAt: number | null;
  /** The last save failed: the text is in this browser alone, and is sent again until it is stored. */
  hasFailed: boolean;
  /** What was stored by somebody else meanwhile. Nothing is saved until the author has chosen. */
  conflict: Stored | null;
}

interface SaverOptions {
  stored: Stored;
  /** Names this editor to the server, which keeps what another one saved. */
  editorId: string;
  /** What is written is not stored, from the beginning. */
  isDirty?: boolean;
  conflict?: Stored | null;
  /** What is written now. */
  read(): Draft;
  isSignedIn(): boolean;
  /** Whether the author has not switched the clock's saving off. */
  mayAutoSave(): boolean;
  onStored(stored: Stored, kind: SaveKind): void;
}

/** Whether it can be known that the server did not store it. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Whether trying again may help: nobody answered, or the server could not, or asks to come later. */
const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** What a conflict tells is the post, or the working copy where that was sent. */
function storedElsewhere(error: ApiError, { post }: Stored): Stored {
  const current = error.current as Post | WorkingCopy;
  return 'copyVersion' in current ? { post, copy: current } : { post: current, copy: null };
}

/** Whether a post has the text that was sent for it, which the server may have cleaned. */
const hasText = (post: Post | null, { title, content }: Draft) =>
  post !== null && post.title === title.trim() && plainText(post.content) === plainText(content);

export class SaveInProgress extends Error {}

/**
 * Saves what is written in a post editor: never two at a time, and nothing twice. What was sent and not answered is sent again,
 * as it was, before anything newer.
 */
export function createSaver(options: SaverOptions) {
  const {
    stored,
    isDirty = false,
    conflict = null,
    editorId,
    read,
    isSignedIn,
    mayAutoSave,
    onStored,
  } = options;
  let state: SaverState = {
    stored,
    phase: 'idle',
    isDirty,
    savedAt: null,
    hasFailed: false,
    conflict,
  };
  const listeners = new Set<() => void>();
  let unanswered: Sending | undefined;
  /** A publication that got no answer, and was not asked for again: it may have been made. */
  let doubtful: Sending | undefined;
  /** What is to be tried again: a save of the author's own, also where the clock may not save. */
  let failedKind: 'auto' | 'draft' = 'auto';
  let failures = 0;
  /** The editor is gone: what it could not save is kept by the browser for the next one. */
  let isStopped = false;
  let changes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The save by the clock that is going on; never fails. */
  let autoSaving: Promise<void> | undefined;

  function set(change: Partial<SaverState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  async function store(kind: SaveKind, draft: Draft): Promise<Stored> {
    // only the author publishes, and a failed publication is not tried again behind their back
    if (unanswered?.kind === 'publish' && kind !== 'publish') {
      doubtful = unanswered;
      unanswered = undefined;
    }
    const again = unanswered;
    const sending = { kind, draft, editorId, stored: state.stored, idempotencyKey: crypto.randomUUID() };
    unanswered = again ?? sending;
    const answered = await send(unanswered);
    unanswered = undefined;
    set({ stored: answered });
    const isNewer = again && (again.kind !== kind || JSON.stringify(again.draft) !== JSON.stringify(draft));
    return isNewer ? store(kind, draft) : answered;
  }

  async function run(kind: SaveKind): Promise<Stored> {
    if (state.phase !== 'idle') throw new SaveInProgress();
    clearTimeout(timer);
    const atStart = changes;
    set({ phase: kind === 'auto' ? 'auto-saving' : 'saving' });
    try {
      const answered = await store(kind, read());
      const isBehind = changes !== atStart;
      failures = 0;
      doubtful = undefined;
      set({ phase: 'idle', isDirty: isBehind, savedAt: Date.now(), hasFailed: false });
      onStored(answered, kind);
      if (isBehind) schedule();
      return answered;
    } catch (error) {
      if (isRefused(error)) unanswered = undefined;
      const isConflict = error instanceof ApiError && error.code === 'conflict' && Boolean(error.current);
      const elsewhere = isConflict ? storedElsewhere(error, state.stored) : null;
      if (elsewhere && doubtful && hasText(elsewhere.post, doubtful.draft)) {
        // it was made after all: what is stored is from here
        doubtful = undefined;
        set({ phase: 'idle', stored: elsewhere });
        return run(kind);
      }
      set({ phase: 'idle', hasFailed: true, conflict: elsewhere ?? state.conflict });
      failedKind = kind === 'draft' ? 'draft' : 'auto';
      if (isPassing(error)) retryLater();
      throw error;
    }
  }

  function retryLater(): void {
    clearTimeout(timer);
    if (isStopped) return;
    const delay = Math.min(retryDelay.longest, retryDelay.first * 2 ** failures);
    failures++;
    timer = setTimeout(retry, delay);
  }

  /** Tries a failed save again. */
  async function retry(): Promise<void> {
    if (!state.hasFailed || state.conflict || state.phase !== 'idle' || !isSignedIn()) return;
    if (failedKind === 'auto') return autoSave();
    // its failure is shown by the state
    await run('draft').catch(() => {});
  }

  async function autoSave(): Promise<void> {
    if (!state.isDirty || state.conflict || !isSignedIn() || !mayAutoSave()) return;
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
      isStopped = false;
      if (!state.isDirty) set({ isDirty: true });
      // while the server is away, typing makes no try come sooner
      if (failures === 0) schedule();
    },
    /** Saves at once what the clock would save. */
    autoSave,
    /** Tries a failed save again at once, where there is one: the server may be back. */
    retry,
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
      failures = 0;
      set({ stored: now, conflict: null, hasFailed: false, isDirty: isStillDirty });
    },
    /** What is stored has changed by other means than a save, such as being hidden. */
    update(change: Partial<Stored>): void {
      set({ stored: { ...state.stored, ...change } });
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

export type Saver = ReturnType<typeof createSaver>;
