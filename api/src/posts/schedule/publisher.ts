import type { Platform } from '../../platform/platform.ts';
import { doAs } from '../../platform/telemetry/current-work.ts';
import { publishDue } from './publish-due.ts';

/** Milliseconds between two looks at what is due. */
const lookEvery = 30_000;

export interface Publisher {
  /** Lets what is under way end. */
  stop(): Promise<void>;
}

/** Publishes what is due again and again; processes that start together do not look together. */
export function startPublisher(platform: Platform, every = lookEvery): Publisher {
  let underWay: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout;
  let isStopping = false;

  function lookAfter(delay: number): void {
    timer = setTimeout(() => {
      const started = performance.now();
      underWay = doAs({ kind: 'publishing' }, () => publishDue(platform))
        .catch((error) => platform.log.warn({ err: error }, 'scheduled posts could not be looked for'))
        .then(() => {
          if (!isStopping) lookAfter(Math.max(0, every - (performance.now() - started)));
        });
    }, delay).unref();
  }

  lookAfter(Math.random() * every);
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
