import { type addDraftNote, type DraftNote, maxNotes, type Validated } from '@ezhuthu/contract';
import { notify } from '../notifications/service.ts';
import type { Actor, Viewer } from '../platform/auth/viewer.ts';
import type { Queryable } from '../platform/database/database.ts';
import { AppError, orNotFound } from '../platform/errors/app-error.ts';
import { once } from '../platform/idempotency.ts';
import { newId } from '../platform/ids.ts';
import type { Hooks, Platform } from '../platform/platform.ts';
import { texts } from '../platform/text/texts.ts';
import { wording } from '../platform/text/wording.ts';
import { lockUnpublishedRef, unpublishedPostRef } from '../posts/service.ts';
import * as queries from './queries.ts';

export const draftNoteMessages = texts(
  {
    newNote: (name: string) => `${name} ஒரு வரைவில் குறிப்பு எழுதியிருக்கிறார்`,
    tooMany: 'இந்தப் பதிவில் குறிப்புகள் நிறைந்துவிட்டன. பழையவற்றை நீக்குங்கள்.',
    notYours: 'உங்கள் சொந்தக் குறிப்பை மட்டுமே நீக்கலாம்.',
  },
  'draftNotes',
);

const toNote = (row: queries.SignedNote, viewer: Viewer): DraftNote => ({
  id: row.id,
  passage: row.passage,
  before: row.before,
  text: row.text,
  author: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
  isOwn: row.account_id === viewer.accountId,
  createdAt: row.created_at.toISOString(),
  resolvedAt: row.resolved_at?.toISOString() ?? null,
});

async function readNote({ database }: Platform, id: string, viewer: Viewer): Promise<DraftNote> {
  const row = orNotFound(await queries.findNote(database.read, id));
  return toNote(row, viewer);
}

/** @throws AppError `not_found` for a post whose drafts this viewer does not see */
export async function getNotes(platform: Platform, ref: string, viewer: Viewer): Promise<DraftNote[]> {
  const { id } = await unpublishedPostRef(platform, ref, viewer);
  return (await queries.findNotes(platform.database.read, id)).map((row) => toNote(row, viewer));
}

/** Notifies the writer of the post and all who have written notes on it. */
async function notifyOthers(
  tx: Queryable,
  platform: Platform,
  { postId, writerId, viewer }: { postId: string; writerId: string; viewer: Viewer },
): Promise<void> {
  const involved = new Set([
    writerId,
    ...(await queries.findNotes(tx, postId)).map(({ account_id }) => account_id),
  ]);
  const others = [...involved].filter((id) => id !== null && id !== viewer.accountId) as string[];
  const message = wording(draftNoteMessages, 'newNote', viewer.name);
  const notices = others.map((accountId) => ({
    accountId,
    type: 'system' as const,
    message,
    url: `/edit-draft/${postId}`,
    about: viewer.accountId,
    groupKey: `draft-note:${postId}`,
  }));
  await notify(tx, platform, notices);
}

/** @throws AppError `not_found`, or `conflict` with as many notes as a post may have */
export async function addNote(
  platform: Platform,
  { ref, note }: { ref: string; note: Validated<typeof addDraftNote>['body'] },
  { viewer, attempt }: Actor,
): Promise<DraftNote> {
  const { clock } = platform;
  const { resultId } = await once(platform, attempt, async (tx) => {
    const post = await lockUnpublishedRef(tx, ref, viewer);
    if ((await queries.findNotes(tx, post.id)).length >= maxNotes)
      throw new AppError('conflict', draftNoteMessages.tooMany);
    const row = { id: newId(), post_id: post.id, account_id: viewer.accountId, ...note };
    await queries.insertNote(tx, { ...row, created_at: clock.now(), resolved_at: null });
    await notifyOthers(tx, platform, { postId: post.id, writerId: post.author_id, viewer });
    return { status: 201, resultId: row.id };
  });
  return readNote(platform, resultId, viewer);
}

/** A note on a post whose drafts the viewer sees, with the post locked. @throws AppError `not_found` */
async function lockNote(tx: Queryable, id: string, viewer: Viewer): Promise<queries.SignedNote> {
  const row = orNotFound(await queries.findNote(tx, id));
  await lockUnpublishedRef(tx, row.post_id, viewer);
  return row;
}

/** @throws AppError `not_found` */
export async function resolve(
  platform: Platform,
  { id, resolved }: { id: string; resolved: boolean },
  { viewer, attempt }: Actor,
): Promise<DraftNote> {
  const { clock } = platform;
  await once(platform, attempt, async (tx) => {
    await lockNote(tx, id, viewer);
    await queries.setResolved(tx, id, resolved ? clock.now() : null);
  });
  return readNote(platform, id, viewer);
}

/** @throws AppError `not_found`, or `forbidden` for a note of somebody else, unless the viewer is the author */
export async function remove(platform: Platform, id: string, { viewer, attempt }: Actor): Promise<void> {
  await once(platform, attempt, async (tx) => {
    const { account_id } = await lockNote(tx, id, viewer);
    if (!viewer.isAuthor && account_id !== viewer.accountId)
      throw new AppError('forbidden', draftNoteMessages.notYours);
    await queries.deleteNote(tx, id);
  });
}

export const draftNoteHooks: Hooks = {
  onPostRemoved: (tx, _, { id }) => queries.deletePostNotes(tx, id),
  onAccountRemoved: (tx, _, { id }) => queries.forgetNoteWriter(tx, id),
};
