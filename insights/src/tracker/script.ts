import { startTracker as start } from './start-tracker.ts';

declare global {
  interface Window {
    isTracked?: boolean;
  }
}

/** Once per document. Shells that are older than the script load it as a module. */
export function startTracker(): void {
  if (!window.isTracked) start();
  window.isTracked = true;
}

startTracker();
