/** Milliseconds after the last change until the auto-save. */
const autoSaveDelay = 3000;
/** Milliseconds until a failed save is retried; doubled after each failure. */
const retryDelay = { first: 2000, longest: 30_000 };

/** The one timer of a saver: until the next auto-save, or until the next retry of a failed save. */
export function createSaveTimer() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isStopped = false;

  function start(action: () => void, delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(action, delay);
  }

  return {
    autoSaveSoon: (save: () => void) => start(save, autoSaveDelay),
    /** While retries are pending, typing does not shorten their delay. */
    autoSaveAfterTyping(save: () => void): void {
      isStopped = false;
      if (failures === 0) start(save, autoSaveDelay);
    },
    retryLater(retry: () => void): void {
      clearTimeout(timer);
      if (isStopped) return;
      start(retry, Math.min(retryDelay.longest, retryDelay.first * 2 ** failures));
      failures++;
    },
    /** The server is reached again: the next retry has the shortest delay. */
    reset(): void {
      failures = 0;
    },
    cancel: () => clearTimeout(timer),
    /** Until the next change nothing is retried: the post editor is closed. */
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
