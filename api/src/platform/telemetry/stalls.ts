import { type Work, works } from './current-work.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

/** Milliseconds of work without a pause from which a stall is reported. */
const longest = 200;
/** Milliseconds between the ticks that show that the loop runs. */
const tick = 50;
/** Milliseconds after the last request from which on nobody waits. */
const watchFor = 10_000;

interface Reporting {
  log: Logger;
  metrics: Pick<Metrics, 'stalls'>;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

export type Stalls = ReturnType<typeof createStalls>;

/** Notices when the event loop stands still, and whose work held it up. */
export function createStalls({ log, metrics, now = () => performance.now() }: Reporting) {
  let running: Work | undefined;
  let since: number | undefined;
  let requestedAt = 0;
  let timer: NodeJS.Timeout | undefined;

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
    since = undefined;
  }

  /**
   * Says which work goes on from here, by default the current one. Until the next note or tick the loop is taken to run
   * this work alone. A request begins the watch, which ends when none has come for ten seconds.
   */
  function note(request?: Work): void {
    if (since === undefined && !request) return;
    const at = now();
    const milliseconds = at - (since ?? at);
    // a tick may be as late as its interval without any work
    if (milliseconds >= longest + tick) {
      const operation = running?.operation ?? running?.kind ?? 'none';
      metrics.stalls.observe({ operation }, milliseconds / 1000);
      log.warn({ operation, milliseconds: Math.round(milliseconds) }, 'the event loop stood still');
    }
    running = request ?? works.getStore()?.state;
    since = at;
    if (request) requestedAt = at;
    timer ??= setInterval(() => note(), tick).unref();
    if (at - requestedAt > watchFor) stop();
  }

  return { note, close: stop };
}
