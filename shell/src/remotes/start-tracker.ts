/** The insights remote's exposed module `./tracker`. */
interface TrackerModule {
  startTracker(): void;
}

/**
 * Loads the tracker right after hydration, not when the browser is idle: on a busy page many readers
 * leave before that, uncounted. Best effort: the site works without it.
 */
export function startTracker(load: () => Promise<unknown>): void {
  load()
    .then((module) => (module as TrackerModule).startTracker())
    .catch((error) => console.warn('The tracker did not load.', error));
}
