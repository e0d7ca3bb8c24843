import type { Queryable } from '../src/platform/database/database.ts';
import type { Migration } from '../src/platform/database/migration.ts';

/** Imported comments name only the comment that they answer: puts each below the first one of its thread. */
async function findRoots(tx: Queryable): Promise<void> {
  const rows: { id: string; parent_id: string }[] = await tx('comment')
    .whereNotNull('parent_id')
    .select('id', 'parent_id');
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
  for (const { id } of rows) {
    const seen = new Set([id]);
    let root = id;
    for (let next = parents.get(root); next && !seen.has(next); next = parents.get(root)) {
      seen.add(next);
      root = next;
    }
    if (root !== id) await tx('comment').where('id', id).update({ root_id: root });
  }
}

/** Threads, edits and likes of comments, and the consent of guests to be mailed the answers. */
export const commentThreads: Migration = {
  name: '0031-comment-threads',
  async up(tx, dialect) {
    if (!(await tx.schema.hasColumn('comment', 'root_id'))) {
      await tx.schema.alterTable('comment', (table) => {
        /** The first comment of its thread; null for that one itself. */
        dialect.exactText(table, 'root_id', 36);
        /** Of a text with emphasis, quotes or links. */
        table.text('html');
        dialect.instant(table, 'edited_at');
        table.integer('likes').notNullable().defaultTo(0);
        /** `wanted`, `asked` or `confirmed`, of a guest who wants mails on answers to `guest_email`. */
        dialect.exactText(table, 'answer_mails', 10).notNullable().defaultTo('');
      });
      await findRoots(tx);
    }
    const indexes = {
      comment_by_root: ['root_id', 'created_at', 'id'],
      comment_by_answer_mails: ['answer_mails', 'created_at'],
    };
    for (const [name, columns] of Object.entries(indexes)) {
      if (await dialect.hasIndex(tx, 'comment', name)) continue;
      await tx.schema.alterTable('comment', (table) => table.index(columns, name));
    }
    await tx.schema.dropTableIfExists('comment_like');
    await tx.schema.createTable('comment_like', (table) => {
      dialect.exactText(table, 'comment_id', 36).notNullable();
      /** Personal data: deleted with the account or the comment. */
      dialect.exactText(table, 'account_id', 36).notNullable();
      dialect.instant(table, 'created_at').notNullable();
      table.primary(['comment_id', 'account_id']);
      table.index(['account_id', 'comment_id'], 'comment_like_by_account');
    });
  },
};
