import type { Post, WorkingCopy } from '@ezhuthu/contract';
import { ApiError } from '@ezhuthu/kit';
import type { SaveEvent, SaveKind, SaveState } from '../../saving/save-machine.ts';
import type { Store } from '../../saving/store.ts';
import type { Draft } from '../draft.ts';
import type { Stored } from './send.ts';
import { createSender } from './sender.ts';

const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Whether a retry may succeed: no response, a server error, or a rate limit. */
const isTemporary = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** The version in a conflict's response: the post, or the working copy if that was sent. */
function storedElsewhere(error: unknown, { post }: Stored): Stored | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict' || !error.current) return null;
  const current = error.current as Post | WorkingCopy;
  return 'copyVersion' in current ? { post, copy: current } : { post: current, copy: null };
}

export class SaveInProgress extends Error {}

interface RunnerOptions {
  store: Store<SaveState<Stored>, SaveEvent<Stored>>;
  editorId: string;
  /** The current text. */
  read(): Draft;
  onStored(stored: Stored, kind: SaveKind): void;
  onFailed(kind: SaveKind, isTemporary: boolean): void;
}

/** Runs one save at a time, and reports its outcome to the store. */
export function createRunner({ store, editorId, read, onStored, onFailed }: RunnerOptions) {
  const { current, dispatch } = store;
  const sender = createSender(
    editorId,
    () => current().stored,
    (stored) => dispatch({ type: 'caughtUp', stored }),
  );

  /** @throws SaveInProgress during another save; ApiError */
  async function run(kind: SaveKind): Promise<Stored> {
    if (current().status === 'saving') throw new SaveInProgress();
    dispatch({ type: 'started', kind });
    try {
      const stored = await sender.store(kind, read());
      sender.settle();
      dispatch({ type: 'stored', stored, at: Date.now() });
      onStored(stored, kind);
      return stored;
    } catch (error) {
      return fail(error, kind);
    }
  }

  /** @throws the error, unless it turns out that everything is stored */
  async function fail(error: unknown, kind: SaveKind): Promise<Stored> {
    const reason = sender.isPublicationPending() ? 'pendingPublication' : 'offline';
    if (isRefused(error)) sender.forget();
    const elsewhere = storedElsewhere(error, current().stored);
    if (elsewhere && sender.isOwnPublication(elsewhere)) {
      sender.settle();
      dispatch({ type: 'resolved', stored: elsewhere, isDirty: true });
      return run(kind);
    }
    if (elsewhere) dispatch({ type: 'conflicted', theirs: elsewhere });
    else dispatch({ type: 'failed', reason: isTemporary(error) ? reason : 'refused' });
    onFailed(kind, isTemporary(error));
    throw error;
  }

  return { run, forget: sender.forget };
}
