import type { QueryKey } from '@ezhuthu/kit/query';
import type { Registry } from '../registry/registry.ts';

/** What the page server hands to the browser inside the document. */
export interface Boot {
  registry: Registry;
  siteUrl: string;
  /** Name of the remote whose page the document holds; null when the browser has to render it. */
  rendered: string | null;
  /** What the page was made from, by query. It counts as fresh when it arrives: the page goes when it changes. */
  queries: [QueryKey, unknown][];
  /** The router's own state: a key for each matched route, and errors with their status. */
  router: { loaderData: Record<string, null>; errors: Record<string, unknown> | null };
}

export const bootElementId = 'boot';

export function readBoot(): Boot {
  return JSON.parse(document.getElementById(bootElementId)!.textContent!);
}
