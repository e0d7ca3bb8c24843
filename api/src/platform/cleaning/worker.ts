import { cleanHtml, TooManyElements } from '../html.ts';
import { type Origins, toOwnPaths } from '../own-files.ts';

/** What is cleaned on a thread of its own. */
export interface Cleaning {
  html: string;
  origins: Origins;
}

/** An error loses its class on its way between threads. */
export type Cleaned = { html: string } | { refusal: string };

export default function clean({ html, origins }: Cleaning): Cleaned {
  try {
    return { html: cleanHtml(html, toOwnPaths(origins)) };
  } catch (error) {
    if (error instanceof TooManyElements) return { refusal: error.message };
    throw error;
  }
}
