import { cleanHtml, TooManyElements } from './clean-html.ts';
import { type Origins, toOwnPaths } from './own-files.ts';

/** Input of the worker thread. */
export interface Cleaning {
  html: string;
  origins: Origins;
}

/** A refusal is returned as a value because an error loses its class between threads. */
export type Cleaned = { html: string } | { refusal: TooManyElements['refusal'] };

export default function clean({ html, origins }: Cleaning): Cleaned {
  try {
    return { html: cleanHtml(html, toOwnPaths(origins)) };
  } catch (error) {
    if (error instanceof TooManyElements) return { refusal: error.refusal };
    throw error;
  }
}
