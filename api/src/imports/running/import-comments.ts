import { maxName, maxTitle } from '@ezhuthu/contract';
import { cutText } from '@ezhuthu/contract/text';
import { v5 } from 'uuid';
import { type ImportedComment, insertImportedComments } from '../../comments/service.ts';
import type { ImportNoteRow } from '../../platform/database/rows.ts';
import { inBatches, yieldToEventLoop } from '../../platform/event-loop.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Wording, wording } from '../../platform/text/wording.ts';
import type { CommentEntry } from '../entries.ts';
import { importNotes } from '../messages.ts';
import { findNoteIds, findTargets, insertItems, insertNotes } from '../queries.ts';
import { toCommentId } from '../source-keys.ts';
import type { Running } from './context.ts';
import { readTime, toLine, toPlainLines } from './to-imported.ts';

const batchSize = 200;
const maxEmail = 320;

/** Names that sources give to those who have none. */
const nameless = /^(?:anonymous|unknown|noreply|பெயரில்லா)$/i;

async function* readComments({ exports }: Running): AsyncGenerator<CommentEntry> {
  for await (const entry of exports.read(false)) if (entry.kind === 'comment') yield entry;
}

const readWritten = ({ writtenAt }: CommentEntry, { config, clock }: Platform): Date | null =>
  readTime(writtenAt, config.timezone, clock.now());

function toImported(
  entry: CommentEntry,
  { key, postId }: { key: string; postId: string },
  { platform, account, keys, importId }: Running,
): ImportedComment {
  const isAuthor = entry.email !== '' && entry.email.toLowerCase() === account.email.toLowerCase();
  const name = toLine(entry.name);
  return {
    id: toCommentId(key),
    postId,
    parentId: entry.parentId && toCommentId(keys.comment(entry.parentId)),
    accountId: isAuthor ? account.id : null,
    name: nameless.test(name) ? '' : cutText(name, maxName),
    email: entry.email.slice(0, maxEmail),
    text: toPlainLines(entry.html),
    held: !entry.isApproved,
    writtenAt: readWritten(entry, platform) ?? platform.clock.now(),
    importId,
  };
}

/** Why a comment does not come, or not as it was; empty when it does. */
function whyNot(entry: CommentEntry, postId: string | undefined, platform: Platform): Wording | undefined {
  if (!postId) return wording(importNotes, 'noPost');
  if (toPlainLines(entry.html) === '') return wording(importNotes, 'noWords');
  if (!readWritten(entry, platform)) return wording(importNotes, 'noDay');
}

function toNotes(entry: CommentEntry, postId: string | undefined, running: Running): ImportNoteRow[] {
  const { platform, keys, importId } = running;
  const why = whyNot(entry, postId, platform);
  if (!why) return [];
  return [
    {
      // the same when the import goes on after it was stopped
      id: v5(keys.comment(entry.id), importId),
      import_id: importId,
      kind: 'comments',
      title: cutText(toLine(entry.name), maxTitle),
      detail: `${JSON.stringify(why)}\n${entry.writtenAt ?? ''} ${entry.html}`.slice(0, 2000),
      post_id: postId ?? null,
    },
  ];
}

/** Writes the comments of a batch that are not there yet. */
async function write(running: Running, entries: CommentEntry[]): Promise<void> {
  const { platform, keys, importId, control } = running;
  const { transaction } = platform.database;
  const byKey = new Map(entries.map((entry) => [keys.comment(entry.id), entry]));
  const postKeys = [...new Set(entries.map(({ postId }) => keys.post(postId)))];
  await transaction(async (tx) => {
    await control.hold(tx);
    const there = await findTargets(tx, [...byKey.keys()]);
    const posts = await findTargets(tx, postKeys);
    const fresh = [...byKey].flatMap(([key, entry]) => {
      const postId = posts.get(keys.post(entry.postId));
      return there.has(key) || !postId ? [] : [{ key, comment: toImported(entry, { key, postId }, running) }];
    });
    const notes = entries
      .filter((entry) => !there.has(keys.comment(entry.id)))
      .flatMap((entry) => toNotes(entry, posts.get(keys.post(entry.postId)), running));
    const noteIds = notes.map(({ id }) => id);
    const noted = await findNoteIds(tx, noteIds);
    const freshNotes = notes.filter(({ id }) => !noted.has(id));
    await insertNotes(tx, freshNotes);
    const worded = fresh.filter(({ comment }) => comment.text !== '');
    const comments = worded.map(({ comment }) => comment);
    await insertImportedComments(tx, platform, comments);
    const items = worded.map(({ key, comment }) => ({
      source_key: key,
      import_id: importId,
      kind: 'comment' as const,
      target_id: comment.id,
    }));
    await insertItems(tx, items);
  });
}

/**
 * Imports the comments that are not there yet. Those of posts that were left out are left out, too, and so are those
 * without words.
 */
export async function importComments(running: Running): Promise<void> {
  const { control, progress } = running;
  for await (const entries of inBatches(readComments(running), { most: batchSize })) {
    control.signal.throwIfAborted();
    await write(running, entries);
    progress.add({ comments: entries.length });
    await yieldToEventLoop();
  }
}
