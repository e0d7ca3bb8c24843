import { z } from 'zod';
import { flag } from './common.ts';
import { reactionsAtOnce } from './limits.ts';
import { operation } from './operation.ts';
import { postRef } from './posts.ts';

/** Whether the viewer wants to like it: what a page shows may be older than a like from another. Without it the like is toggled. */
export const likeWanted = z.object({ liked: flag.optional() });

/** Adds or removes the viewer's like. */
export const toggleLike = operation('toggleLike', 'POST /api/post/:id/toggle-like', {
  access: 'reader',
  params: postRef,
  query: likeWanted,
  response: z.object({ likes: z.int(), userLiked: z.boolean() }),
});

export const reactions = z.object({
  id: z.string(),
  likes: z.int(),
  comments: z.int(),
  /** Of the viewer; false for visitors. */
  userLiked: z.boolean(),
  saved: z.boolean(),
  commented: z.boolean(),
  /** Only for the author. */
  views: z.int().optional(),
  /** Only for the author: whether the post is hidden from readers. */
  hidden: z.boolean().optional(),
});
export type Reactions = z.infer<typeof reactions>;

const ids = z
  .string()
  .max(reactionsAtOnce * 40)
  .transform((list) => list.split(',').filter(Boolean).slice(0, reactionsAtOnce));

/** Current counts of these posts and the viewer's own reactions. Cached pages may contain older counts. */
export const listReactions = operation('listReactions', 'GET /api/posts/reactions', {
  access: 'public',
  query: z.object({ ids }),
  response: z.object({ posts: z.array(reactions) }),
});
