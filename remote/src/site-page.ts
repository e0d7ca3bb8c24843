import type { Registry } from './registry.ts';

/** What the tool reads from pages of a running site. */

/** The data in a page from which it becomes interactive, as far as it is read. */
export interface Boot {
  registry: Registry;
  siteUrl: string;
  /** The remote whose page the document contains; null when the browser renders it. */
  rendered: string | null;
  router: object;
}

export const bootElement = /<script type="application\/json" id="boot">(.*?)<\/script>/s;

/** @throws when the document is no page of an Ezhuthu site */
export function readBoot(html: string): Boot {
  const [, json] = bootElement.exec(html) ?? [];
  if (!json) throw new Error('The response is no page of an Ezhuthu site.');
  return JSON.parse(json);
}
