/** `auto` is a save by the auto-save timer or a retry; the author asks for the other two. */
export type SaveKind = 'auto' | 'draft' | 'publish';

/** Why the last save failed. */
export type FailedStatus =
  /** No response, or the server failed: it is retried. */
  | 'offline'
  /** The server refused it, or the session has ended. */
  | 'refused'
  /** A publication got no response, so that the post may be public. */
  | 'pendingPublication'
  /** Somebody else has stored another version. The author has to choose. */
  | 'conflict';

type SaveStatus =
  /** Nothing has been typed. */
  | 'clean'
  /** Something has been typed and not sent. */
  | 'dirty'
  | 'saving'
  | 'saved'
  | FailedStatus;

/** The saving of something that is edited; `S` is what the server has of it. */
export interface SaveState<S> {
  status: SaveStatus;
  /** What the next save replaces. */
  stored: S;
  /** What somebody else has stored; set from the conflict until the author has chosen. */
  conflict: S | null;
  /** Of the save in flight. */
  kind: SaveKind | null;
  /** The failure that the save in flight follows. */
  retried: FailedStatus | null;
  /** Whether anything is typed that is not stored. */
  isDirty: boolean;
  /** Whether anything was typed since the last save began. */
  hasChanged: boolean;
  /** Milliseconds since 1970, by the browser's clock. */
  savedAt: number | null;
}

export type SaveEvent<S> =
  | { type: 'typed' }
  | { type: 'started'; kind: SaveKind }
  /** An earlier text, whose response was lost, is stored; the save goes on with the newer one. */
  | { type: 'caughtUp'; stored: S }
  | { type: 'stored'; stored: S; at: number }
  | { type: 'failed'; reason: Exclude<FailedStatus, 'conflict'> }
  | { type: 'conflicted'; theirs: S }
  /** The author has chosen in a conflict, or has put another stored version in place. */
  | { type: 'resolved'; stored: S; isDirty: boolean }
  /** What is stored has changed otherwise, such as by being hidden. */
  | { type: 'replaced'; stored: S };

export const initialSave = <S>(
  stored: S,
  { isDirty = false, conflict = null }: { isDirty?: boolean; conflict?: S | null } = {},
): SaveState<S> => ({
  status: conflict ? 'conflict' : isDirty ? 'dirty' : 'clean',
  stored,
  conflict,
  kind: null,
  retried: null,
  isDirty,
  hasChanged: isDirty,
  savedAt: null,
});

const failures: readonly SaveStatus[] = ['offline', 'refused', 'pendingPublication', 'conflict'];
const isFailure = (status: SaveStatus): status is FailedStatus => failures.includes(status);

/** The failure that has not been overcome, also while the save is retried. */
export const getFailure = <S>({ status, retried }: SaveState<S>): FailedStatus | null =>
  isFailure(status) ? status : retried;

function start<S>(state: SaveState<S>, kind: SaveKind): SaveState<S> {
  // the author's save waits for an auto-save in flight
  if (state.status === 'saving') return { ...state, kind };
  const retried = isFailure(state.status) ? state.status : null;
  return { ...state, status: 'saving', kind, retried, hasChanged: false };
}

function type<S>(state: SaveState<S>): SaveState<S> {
  if (state.isDirty && state.hasChanged) return state;
  const isUntouched = state.status === 'clean' || state.status === 'saved';
  return { ...state, status: isUntouched ? 'dirty' : state.status, isDirty: true, hasChanged: true };
}

/** The next state. Returns the same object where nothing changes, so that nothing is rendered. */
export function reduceSave<S>(state: SaveState<S>, event: SaveEvent<S>): SaveState<S> {
  const ended = { ...state, kind: null, retried: null };
  switch (event.type) {
    case 'typed':
      return type(state);
    case 'started':
      return start(state, event.kind);
    case 'caughtUp':
    case 'replaced':
      return { ...state, stored: event.stored };
    case 'stored': {
      const isDirty = state.hasChanged;
      const { stored, at: savedAt } = event;
      return { ...ended, status: isDirty ? 'dirty' : 'saved', stored, conflict: null, isDirty, savedAt };
    }
    case 'failed':
      return { ...ended, status: state.conflict ? 'conflict' : event.reason };
    case 'conflicted':
      return { ...ended, status: 'conflict', conflict: event.theirs };
    case 'resolved': {
      const { stored, isDirty } = event;
      const unchanged = state.savedAt === null ? 'clean' : 'saved';
      return { ...ended, status: isDirty ? 'dirty' : unchanged, stored, conflict: null, isDirty };
    }
  }
}
