import { z } from 'zod';
import { instant, requiredLines } from './common.ts';
import { operation } from './operation.ts';
import { postRef } from './posts.ts';

export const maxPassage = 300;
/** UTF-16 units of what stands before a passage. */
export const maxBefore = 60;
export const maxNote = 2000;
/** Notes of a post, resolved ones included. */
export const maxNotes = 200;

/** Its place: the words of a passage, and what stands before them; both empty for the whole text. */
const place = z.object({ passage: z.string().max(maxPassage), before: z.string().max(maxBefore) });

export const draftNote = place.extend({
  id: z.string(),
  text: z.string(),
  /** Name of who wrote it; empty after their account was deleted. */
  author: z.string(),
  isOwn: z.boolean(),
  createdAt: instant,
  resolvedAt: instant.nullable(),
});
export type DraftNote = z.infer<typeof draftNote>;

/** The notes on a post, the oldest first, for those who see its drafts. */
export const listDraftNotes = operation('listDraftNotes', 'GET /api/posts/:id/notes', {
  access: 'writing',
  params: postRef,
  response: z.object({ notes: z.array(draftNote) }),
});

/** The writer of the post, and others who have written notes on it, are notified. @throws 409 with too many notes */
export const addDraftNote = operation('addDraftNote', 'POST /api/posts/:id/notes', {
  access: 'writing',
  params: postRef,
  body: place.extend({ text: requiredLines(maxNote) }),
  response: draftNote,
  status: 201,
});

const noteRef = z.object({ id: z.string().max(64) });

/** Marks a note as done, or as open again; for everybody who sees the draft. */
export const resolveDraftNote = operation('resolveDraftNote', 'PUT /api/draft-notes/:id/resolved', {
  access: 'writing',
  params: noteRef,
  body: z.object({ resolved: z.boolean() }),
  response: draftNote,
});

/** For who wrote it, and for the author. */
export const deleteDraftNote = operation('deleteDraftNote', 'DELETE /api/draft-notes/:id', {
  access: 'writing',
  params: noteRef,
});
