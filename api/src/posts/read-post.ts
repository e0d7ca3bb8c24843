import type { Post } from '@ezhuthu/contract';
import type { Viewer } from '../platform/auth/viewer.ts';
import { servedHtml } from '../platform/own-files.ts';
import type { Platform } from '../platform/platform.ts';
import { getEmbedKey } from './embed-keys.ts';
import { findViewing } from './lists/lists.ts';
import { findNeighbours, findPost } from './queries.ts';
import { toPost } from './to-post.ts';
import { findByRef, refuseUnseen } from './visible.ts';

/** @throws AppError `not_found` for a post that this viewer may not see */
export async function readPost(platform: Platform, ref: string, viewer: Viewer | null): Promise<Post> {
  const row = refuseUnseen(await findByRef(platform.database.read, ref, findPost), viewer);
  const neighbours = await findNeighbours(platform.database.read, row);
  const viewing = await findViewing({ database: platform.database, viewer }, [row.id]);
  const post = servedPost(platform, toPost(row, neighbours, viewing));
  return viewer?.isAuthor ? { ...post, embedKey: getEmbedKey(platform, row.id) } : post;
}

/** Rewrites own URLs in the content for browsers. */
export const servedPost = ({ config }: Platform, post: Post): Post => ({
  ...post,
  content: servedHtml(post.content, config),
});
