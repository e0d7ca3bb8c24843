import type { Post } from '@ezhuthu/contract';
import type { Viewer } from '../platform/auth/viewer.ts';
import { servedHtml } from '../platform/html/own-files.ts';
import type { Platform } from '../platform/platform.ts';
import { keyedHash } from '../platform/secrets/keyed-hash.ts';
import { findViewing } from './lists/lists.ts';
import { findNeighbours, findPost } from './queries.ts';
import { toPost } from './to-post.ts';
import { findByRef, refuseUnseen, seesUnpublished } from './visible.ts';

/** Milliseconds for which a key is issued; it is valid in the next period too. */
const period = 24 * 60 * 60 * 1000;

const getKey = (platform: Platform, postId: string, ago: number) =>
  keyedHash(platform, `embed ${postId} ${Math.floor(platform.clock.now().getTime() / period) - ago}`);

/**
 * Lets the author's browser, which sends no token for a frame, load the embeds of a post that is not public.
 */
const getEmbedKey = (platform: Platform, postId: string): string => getKey(platform, postId, 0);

export const isEmbedKey = (platform: Platform, postId: string, key: string): boolean =>
  [0, 1].some((ago) => getKey(platform, postId, ago) === key);

/** @throws AppError `not_found` for a post that this viewer may not see */
export async function readPost(platform: Platform, ref: string, viewer: Viewer | null): Promise<Post> {
  const row = refuseUnseen(await findByRef(platform.database.read, ref, findPost), viewer);
  const neighbours = await findNeighbours(platform.database.read, row);
  const viewing = await findViewing(platform.database.read, [row.id], viewer);
  const post = servedPost(platform, toPost(row, neighbours, viewing));
  return seesUnpublished(viewer, row) ? { ...post, embedKey: getEmbedKey(platform, row.id) } : post;
}

/** Rewrites own URLs in the content for browsers. */
export const servedPost = ({ config }: Platform, post: Post): Post => ({
  ...post,
  content: servedHtml(post.content, config),
});
