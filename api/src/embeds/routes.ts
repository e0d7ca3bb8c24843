import type { Post } from '@ezhuthu/contract';
import { embedMark } from '@ezhuthu/contract/text';
import { notFound } from '../platform/errors/app-error.ts';
import { embeddedCode } from '../platform/html/embed-marks.ts';
import type { Platform } from '../platform/platform.ts';
import { isEmbedKey, readPost, readWritten } from '../posts/service.ts';
import { previewed } from '../previews/service.ts';
import type { Slice } from '../slice.ts';

/** Reports the height of the document to the surrounding page. */
const postHeight =
  "new ResizeObserver(function(){parent.postMessage({embedHeight:document.documentElement.scrollHeight},'*')}).observe(document.documentElement)";

/** The unpublished post, for callers with an embed key or a preview token. @throws AppError `not_found` */
async function readByKey(platform: Platform, postId: string, key: string): Promise<Post> {
  if (isEmbedKey(platform, postId, key)) return readWritten(platform, postId);
  const post = await previewed(platform, key);
  if (post.id !== postId) throw notFound();
  return post;
}

/**
 * The document of a post's embedded code, displayed in a frame without an origin.
 * @param n index of the mark in the post, from 1
 * @param key gives access to a post that is not public
 * @throws AppError `not_found` for a post that visitors, or callers with this key, may not see
 */
async function embedDocument(
  platform: Platform,
  { postId, n, key }: { postId: string; n: number; key: string },
): Promise<string> {
  const { content } = await (key ? readByKey(platform, postId, key) : readPost(platform, postId, null));
  const [found, block, inline = ''] = [...content.matchAll(embedMark)][n - 1] ?? [];
  if (!found) throw notFound();
  const code = embeddedCode(block ?? inline);
  return [
    '<!doctype html><html lang="ta"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="robots" content="noindex"><style>body{margin:0}iframe,video,img{max-width:100%}</style>',
    `${code}<script>${postHeight}</script></html>`,
  ].join('');
}

/** Without an origin, third-party code cannot access the site or its storage. */
const sandboxed = "sandbox allow-scripts allow-popups; frame-ancestors 'self'";

export const embeds: Slice = {
  mount(router, { platform }) {
    router.get('/embed/:postId/:n', async (ctx) => {
      const { postId = '', n = '' } = ctx.params;
      if (!/^[1-9]\d{0,3}$/.test(n)) return;
      const key = String(ctx.query.key ?? '');
      ctx.body = await embedDocument(platform, { postId, n: Number(n), key });
      ctx.type = 'html';
      ctx.set('content-security-policy', sandboxed);
      ctx.set('cache-control', key ? 'private, no-store' : 'no-cache');
    });
  },
};
