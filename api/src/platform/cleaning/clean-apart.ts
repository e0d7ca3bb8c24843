import path from 'node:path';
import { Piscina } from 'piscina';
import { invalid } from '../errors/app-error.ts';
import { isLong } from '../long-texts.ts';
import type { Origins } from '../own-files.ts';
import clean, { type Cleaned, type Cleaning } from './worker.ts';

/** Milliseconds for which a thread waits for the next text. */
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
 * An HTML as it may be stored, files of ours by their paths; a long one is cleaned beside everything else.
 * @throws AppError `invalid` for one of more elements than can be cleaned in a second or two
 */
export async function cleanApart(html: string, { siteUrl, apiPublicUrl }: Origins): Promise<string> {
  const origins = { siteUrl, apiPublicUrl };
  const cleaning = { html, origins };
  const cleaned = isLong(html) ? await thread().run(cleaning) : clean(cleaning);
  if ('html' in cleaned) return cleaned.html;
  throw invalid(cleaned.refusal, [{ path: 'body.content', message: cleaned.refusal }]);
}
