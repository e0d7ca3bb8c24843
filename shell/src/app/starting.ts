import type { VersionedBoot } from './boot.ts';

/** What the inline script of a document, the starter, gives to the shell's scripts. */
interface Starting {
  /** Version of the data that the document was rendered from. */
  version: string | undefined;
  /** What the site has of this page now. */
  boot: Promise<VersionedBoot>;
}

declare global {
  interface Window {
    starting: Starting;
  }
}
