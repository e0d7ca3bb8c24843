import { maxName, maxTitle } from '@ezhuthu/contract';
import { cutText } from '@ezhuthu/contract/text';
import { v5 } from 'uuid';
import { type ImportedComment, insertImportedComments } from '../../comments/service.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import type { CommentEntry } from '../entries.ts';
import { findNoteIds, findTargets, insertItems, insertNotes } from '../queries.ts';
import { toCommentId } from '../source-keys.ts';
import { inBatches, type Running } from './context.ts';
import { readTime, toLine, toPlainLines } from './to-imported.ts';

const batchSize = 200;
const maxEmail = 320;

/** Names that sources give to those who have none. */
const nameless = /^(?:anonymous|unknown|noreply|பெயரில்லா)$/i;

/**
 * Imports the comments that are not there yet. Those of posts that were left out are left out, too, and so are those
 * without words.
 */
export async function importComments(running: Running): Promise<void> {
  const { platform, exports, keys, importId, account, control, progress } = running;
  const { database, clock, config } = platform;

  async function* comments(): AsyncGenerator<CommentEntry> {
    for await (const entry of exports.read(false)) if (entry.kind === 'comment') yield entry;
  }

  function toImported(entry: CommentEntry, key: string, postId: string): ImportedComment {
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
      writtenAt: readTime(entry.writtenAt, config.timezone, clock.now()) ?? clock.now(),
      importId,
    };
  }

  /** What is said of a comment that does not come, or not as it was. */
  function toNote(entry: CommentEntry, postId: string | undefined) {
    const isDated = readTime(entry.writtenAt, config.timezone, clock.now()) !== null;
    const detail = !postId
      ? 'பதிவு வரவில்லை'
      : toPlainLines(entry.html) === ''
        ? 'சொற்கள் இல்லை'
        : isDated
          ? ''
          : 'நாள் இல்லை';
    const note = {
      // the same when the import goes on after it was stopped
      id: v5(keys.comment(entry.id), importId),
      import_id: importId,
      kind: 'comments' as const,
      title: cutText(toLine(entry.name), maxTitle),
      detail: `${detail}: ${entry.writtenAt ?? ''} ${entry.html}`.slice(0, 2000),
      post_id: postId ?? null,
    };
    return detail ? [note] : [];
  }

  for await (const entries of inBatches(comments(), { most: batchSize, weigh: () => 1 })) {
    control.signal.throwIfAborted();
    const byKey = new Map(entries.map((entry) => [keys.comment(entry.id), entry]));
    const postKeys = [...new Set(entries.map(({ postId }) => keys.post(postId)))];
    await database.transaction(async (tx) => {
      await control.hold(tx);
      const there = await findTargets(tx, [...byKey.keys()]);
      const posts = await findTargets(tx, postKeys);
      const fresh = [...byKey].flatMap(([key, entry]) => {
        const postId = posts.get(keys.post(entry.postId));
        return there.has(key) || !postId ? [] : [{ key, comment: toImported(entry, key, postId) }];
      });
      const worded = fresh.filter(({ comment }) => comment.text !== '');
      const notes = entries
        .filter((entry) => !there.has(keys.comment(entry.id)))
        .flatMap((entry) => toNote(entry, posts.get(keys.post(entry.postId))));
      const noted = await findNoteIds(
        tx,
        notes.map(({ id }) => id),
      );
      await insertNotes(
        tx,
        database.dialect,
        notes.filter(({ id }) => !noted.has(id)),
      );
      await insertImportedComments(
        tx,
        platform,
        worded.map(({ comment }) => comment),
      );
      await insertItems(
        tx,
        database.dialect,
        worded.map(({ key, comment }) => ({
          source_key: key,
          import_id: importId,
          kind: 'comment',
          target_id: comment.id,
        })),
      );
    });
    progress.add({ comments: entries.length });
    await yieldToEventLoop();
  }
}
