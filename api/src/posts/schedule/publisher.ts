import type { Platform } from '../../platform/platform.ts';
import { runAs } from '../../platform/telemetry/current-work.ts';
import { publishDue } from './publish-due.ts';

/** Milliseconds between two checks for due posts. */
const pollInterval = 1000;

export interface Publisher {
  /** Waits for running work to finish. */
  stop(): Promise<void>;
}

/**
 * Publishes due posts periodically, from a random delay on, so that processes started together do not run
 * together.
 */
export function startPublisher(platform: Platform, every = pollInterval): Publisher {
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout;
  let isStopping = false;

  function scheduleNext(delay: number): void {
    timer = setTimeout(() => {
      const started = performance.now();
      running = runAs({ kind: 'publishing' }, () => publishDue(platform))
        .catch((error) => platform.log.warn({ err: error }, 'scheduled posts could not be looked for'))
        .then(() => {
          if (!isStopping) scheduleNext(Math.max(0, every - (performance.now() - started)));
        });
    }, delay).unref();
  }

  scheduleNext(Math.random() * every);
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}
