import { z } from 'zod';
import { operation } from './operation.ts';
import { postRef, postSummary } from './posts.ts';

const shelf = z.array(postSummary);

/** The posts that the viewer has saved, liked and commented on, the latest first; only those visible now. */
export const getLibrary = operation('getLibrary', 'GET /api/user/library', {
  access: 'reader',
  response: z.object({ saved: shelf, liked: shelf, commented: shelf }),
});

const isSaved = z.object({ saved: z.boolean() });

export const savePost = operation('savePost', 'POST /api/user/library/:id', {
  access: 'reader',
  params: postRef,
  response: isSaved,
});

export const unsavePost = operation('unsavePost', 'DELETE /api/user/library/:id', {
  access: 'reader',
  params: postRef,
  response: isSaved,
});
