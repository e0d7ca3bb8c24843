import type { QueryKey } from '@ezhuthu/kit/query';
import type { Registry } from '@ezhuthu/releases/registry';

/** Data that the page server embeds in the document for the browser. */
export interface Boot {
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

export const bootElementId = 'boot';

export function readBoot(): Boot {
  return JSON.parse(document.getElementById(bootElementId)!.textContent!);
}
