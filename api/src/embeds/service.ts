import { embedMark } from '@ezhuthu/contract/text';
import { embeddedCode } from '../platform/embed-marks.ts';
import { notFound } from '../platform/errors/app-error.ts';
import type { Platform } from '../platform/platform.ts';
import { readPost } from '../posts/service.ts';

/** Tells the page around it how high it is. */
const tellHeight =
  "new ResizeObserver(function(){parent.postMessage({embedHeight:document.documentElement.scrollHeight},'*')}).observe(document.documentElement)";

/**
 * The document of a post's embedded code, which runs in a frame without an origin.
 * @param n which of the post's marks, from 1
 * @throws AppError `not_found` for what a visitor may not see
 */
export async function embedDocument(platform: Platform, postId: string, n: number): Promise<string> {
  const { content } = await readPost(platform, postId, null);
  const found = [...content.matchAll(embedMark)][n - 1];
  if (!found) throw notFound();
  const code = embeddedCode(found[1] ?? found[2]!);
  return [
    '<!doctype html><html lang="ta"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="robots" content="noindex"><style>body{margin:0}iframe,video,img{max-width:100%}</style>',
    `${code}<script>${tellHeight}</script></html>`,
  ].join('');
}
