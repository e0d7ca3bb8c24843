import type { QueryKey } from '@ezhuthu/kit/query';
import type { Registry } from '@ezhuthu/releases/registry';

/** Data from which the browser makes a page interactive. */
export interface Boot {
  /** URLs of the shell's own files, which the page's document may be older than. */
  files: { styles: string[]; scripts: string[] };
  registry: Registry;
  siteUrl: string;
  /** Name of the remote whose page the document contains; null when the browser renders it. */
  rendered: string | null;
  /**
   * Query data from which the page was rendered, with the front that requested it. It counts as fresh on arrival,
   * since the server drops cached pages when their data changes.
   */
  queries: [key: QueryKey, data: unknown, front: string][];
  /** The router's state: an entry per matched route, and errors with their status. */
  router: {
    loaderData: Record<string, null>;
    errors: Record<string, unknown> | null;
    /** What came of a form that was sent without scripts. */
    actionData?: Record<string, unknown>;
  };
}

/** A boot whose page was rendered from the same data if and only if the document names the same version. */
export interface VersionedBoot extends Boot {
  version: string;
}

/** Element with the boot of a document that starts at once. All others have it at `bootPath` and their own address. */
export const bootElementId = 'boot';
export const bootPath = '/page-data';
