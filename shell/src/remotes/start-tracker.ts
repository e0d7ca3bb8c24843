import { whenIdle } from '@ezhuthu/kit/ui';

/** What the insights remote's `./tracker` door exposes. */
interface TrackerDoor {
  startTracker(): void;
}

/** Loads the tracker once the page has nothing better to do. Without it the site works as well. */
export function startTracker(load: () => Promise<unknown>): void {
  whenIdle(() => {
    load()
      .then((door) => (door as TrackerDoor).startTracker())
      .catch((error) => console.warn('The tracker did not load.', error));
  });
}
