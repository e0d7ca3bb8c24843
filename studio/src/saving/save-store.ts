import { reduceSave, type SaveEvent, type SaveState } from './save-machine.ts';

/** Holds the state of saving outside React; for `useSyncExternalStore`. */
export interface SaveStore<S> {
  current(): SaveState<S>;
  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void;
  dispatch(event: SaveEvent<S>): void;
}

export function createSaveStore<S>(initial: SaveState<S>): SaveStore<S> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(event) {
      const next = reduceSave(state, event);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
  };
}
