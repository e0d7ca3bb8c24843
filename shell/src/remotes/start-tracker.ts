/** What the insights remote's `./tracker` module exposes. */
interface TrackerModule {
  startTracker(): void;
}

/**
 * Loads the tracker as soon as the page is hydrated, not when the browser is idle: by then many a reader of a busy page has
 * left it uncounted. Without it the site works as well.
 */
export function startTracker(load: () => Promise<unknown>): void {
  load()
    .then((module) => (module as TrackerModule).startTracker())
    .catch((error) => console.warn('The tracker did not load.', error));
}
