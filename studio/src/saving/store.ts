/** State outside React that events change; for `useSyncExternalStore`. */
export interface Store<S, E> {
  current(): S;
  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void;
  dispatch(event: E): void;
}

/** @param reduce returns the same state where nothing changes, so that nothing is rendered */
export function createStore<S, E>(reduce: (state: S, event: E) => S, initial: S): Store<S, E> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(event) {
      const next = reduce(state, event);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
  };
}
