import type { VersionedBoot } from './boot.ts';
import type { KeptEvents } from './kept-events.ts';

/** What the starter gives to the application. */
interface Starting {
  /** Version of the data that the document was rendered from. */
  version: string | undefined;
  /** What the site has of this page now. */
  boot: Promise<VersionedBoot>;
  /** Resolves when no letter is being composed, which a change of the document would interrupt. */
  untilComposed(): Promise<void>;
  /**
   * Says that the buttons of a page of the server do not work yet. Resolves when its scripts are to be loaded again: when the
   * browser is online again, or after some time, longer with each attempt.
   */
  untilNextAttempt(attempt: number): Promise<unknown>;
  /** What the page is to repeat once it handles events. Starters of earlier releases repeat it themselves. */
  kept?: KeptEvents;
  /** To be called when the page handles events. */
  handOver(): void;
}

declare global {
  interface Window {
    starting: Starting;
    /** What was pressed and sent before the starter came, which keeps events itself from now on. */
    takeEarly?(): Event[];
  }
}
