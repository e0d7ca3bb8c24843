import { startTracker as start } from './start-tracker.ts';

declare global {
  interface Window {
    isTracked?: boolean;
  }
}

/** Without it there is neither a visitor nor a queue of events. */
function hasStorage(): boolean {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}

/** Once per document. Shells that are older than the script load it as a module. */
export function startTracker(): void {
  if (!window.isTracked && hasStorage()) start();
  window.isTracked = true;
}

startTracker();
