import { z } from 'zod';
import { reactionsAtOnce } from './limits.ts';
import { operation } from './operation.ts';
import { postRef } from './posts.ts';

/** Likes it, or no longer. */
export const toggleLike = operation('toggleLike', 'POST /api/post/:id/toggle-like', {
  access: 'reader',
  params: postRef,
  response: z.object({ likes: z.int(), userLiked: z.boolean() }),
});

export const reactions = z.object({
  id: z.string(),
  likes: z.int(),
  comments: z.int(),
  /** Of whoever asks; false for a visitor. */
  userLiked: z.boolean(),
  saved: z.boolean(),
  commented: z.boolean(),
  /** For the author alone. */
  views: z.int().optional(),
  /** For the author alone: whether it is kept from readers. */
  hidden: z.boolean().optional(),
});
export type Reactions = z.infer<typeof reactions>;

const ids = z
  .string()
  .max(reactionsAtOnce * 40)
  .transform((list) => list.split(',').filter(Boolean).slice(0, reactionsAtOnce));

/** The counts of these posts as they are now, and what whoever asks has done: pages carry the last known ones. */
export const listReactions = operation('listReactions', 'GET /api/posts/reactions', {
  access: 'public',
  query: z.object({ ids }),
  response: z.object({ posts: z.array(reactions) }),
});
