import { cleanName } from '@ezhuthu/contract/text';
import type { Queryable } from '../platform/database/database.ts';
import { insertAll } from '../platform/database/write-rows.ts';
import type { Platform } from '../platform/platform.ts';
import { syncCommentCount } from './comment-count.ts';
import { lockPosts } from './lock-comment.ts';
import * as queries from './queries.ts';

/** UTF-16 units that the column holds; what is longer has a column of its own. */
const maxShort = 500;

/** A comment that was written in another program, mostly by somebody without an account here. */
export interface ImportedComment {
  id: string;
  postId: string;
  parentId: string | null;
  /** Set for the author's own. */
  accountId: string | null;
  name: string;
  email: string;
  /** Plain text. */
  text: string;
  held: boolean;
  writtenAt: Date;
  importId: string;
}

const toRow = (comment: ImportedComment): queries.NewComment => ({
  id: comment.id,
  post_id: comment.postId,
  account_id: comment.accountId,
  // so that no character is cut in half
  text: comment.text.slice(0, maxShort).replace(/[\ud800-\udbff]$/, ''),
  long_text: comment.text.length > maxShort ? comment.text : null,
  hidden: false,
  held: comment.held,
  created_at: comment.writtenAt,
  guest_name: comment.accountId ? '' : cleanName(comment.name),
  guest_email: comment.accountId ? '' : comment.email,
  parent_id: comment.parentId,
  import_id: comment.importId,
});

/** Answers that are further down a thread than this are put where they are found. */
const maxDepth = 100;

/** Puts answers below the first comment of their thread, which may have come with an earlier part of the import. */
async function joinThreads(tx: Queryable, rows: queries.NewComment[]): Promise<void> {
  const known = new Map<string, Pick<queries.NewComment, 'parent_id' | 'root_id'>>(
    rows.map((row) => [row.id, row]),
  );
  const answers = rows.flatMap(({ id, parent_id }) => (parent_id ? [{ id, parent: parent_id }] : []));
  const missing = answers.map(({ parent }) => parent).filter((id) => !known.has(id));
  if (missing.length > 0)
    for (const row of await queries.findThreadsOf(tx, [...new Set(missing)])) known.set(row.id, row);
  for (const { id, parent } of answers) {
    let root = parent;
    for (let depth = 0; depth < maxDepth; depth++) {
      const above = known.get(root);
      const next = above?.root_id ?? above?.parent_id;
      if (!next || next === id) break;
      root = next;
    }
    if (root !== id) await queries.updateComment(tx, id, { root_id: root });
  }
}

/** Inserts comments with their former dates, and notifies nobody. Those of posts that are gone are left out. */
export async function insertImportedComments(
  tx: Queryable,
  platform: Platform,
  comments: ImportedComment[],
): Promise<void> {
  const posts = await lockPosts(
    tx,
    comments.map(({ postId }) => postId),
  );
  const rows = comments.filter(({ postId }) => posts.has(postId)).map(toRow);
  await insertAll(tx, 'comment', rows);
  await joinThreads(tx, rows);
  for (const post of posts.values()) await syncCommentCount(tx, platform, post, { isSeen: true });
}

const batch = 500;

/** Deletes up to 500 comments of an import. @returns their number */
export async function removeImportedComments(
  tx: Queryable,
  platform: Platform,
  importId: string,
): Promise<number> {
  const { ids, postIds } = await queries.findPostsOfImportedComments(tx, importId, batch);
  await queries.deleteCommentRows(tx, ids);
  for (const post of (await lockPosts(tx, postIds)).values())
    await syncCommentCount(tx, platform, post, { isSeen: true });
  return ids.length;
}
