import path from 'node:path';
import { Piscina } from 'piscina';
import { cleanHtml } from '../html.ts';
import { isLong } from '../long-texts.ts';
import { type Origins, toOwnPaths } from '../own-files.ts';
import type { Cleaning } from './worker.ts';

/** Milliseconds for which a thread waits for the next text. */
const idle = 30_000;

let pool: Piscina<Cleaning, string> | undefined;

function thread(): Piscina<Cleaning, string> {
  pool ??= new Piscina({
    filename: path.join(import.meta.dirname, 'worker.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idle,
  });
  return pool;
}

/** An HTML as it may be stored, files of ours by their paths; a long one is cleaned beside everything else. */
export async function cleanApart(html: string, { siteUrl, apiPublicUrl }: Origins): Promise<string> {
  const origins = { siteUrl, apiPublicUrl };
  if (!isLong(html)) return cleanHtml(html, toOwnPaths(origins));
  return thread().run({ html, origins });
}
