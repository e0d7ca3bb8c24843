import { cleanHtml } from '../html.ts';
import { type Origins, toOwnPaths } from '../own-files.ts';

/** What is cleaned on a thread of its own. */
export interface Cleaning {
  html: string;
  origins: Origins;
}

export default function clean({ html, origins }: Cleaning): string {
  return cleanHtml(html, toOwnPaths(origins));
}
