import path from 'node:path';
import { Piscina } from 'piscina';
import { invalid } from '../errors/app-error.ts';
import { htmlMessages } from '../messages.ts';
import { isLong } from '../queues/long-texts.ts';
import { maxDepth } from './clean-html.ts';
import type { Origins } from './own-files.ts';
import clean, { type Cleaned, type Cleaning } from './worker.ts';

/** Milliseconds after which an idle worker thread ends. */
const idle = 30_000;

let pool: Piscina<Cleaning, Cleaned> | undefined;

function thread(): Piscina<Cleaning, Cleaned> {
  pool ??= new Piscina({
    filename: path.join(import.meta.dirname, 'worker.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idle,
  });
  return pool;
}

/**
 * Sanitizes HTML for storage and reduces URLs of the site's own files to paths. Long texts are cleaned on a
 * worker thread.
 * @throws AppError `invalid` for HTML with too many elements to be cleaned in a second or two
 */
export async function cleanApart(html: string, { siteUrl, apiPublicUrl }: Origins): Promise<string> {
  const origins = { siteUrl, apiPublicUrl };
  const cleaning = { html, origins };
  const cleaned = isLong(html) ? await thread().run(cleaning) : clean(cleaning);
  if ('html' in cleaned) return cleaned.html;
  const message = htmlMessages[cleaned.refusal](maxDepth);
  throw invalid(message, [{ path: 'body.content', message }]);
}
