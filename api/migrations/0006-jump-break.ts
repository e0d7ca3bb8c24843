import { breakMark } from '@ezhuthu/contract/text';
import type { Migration } from '../src/platform/database/migration.ts';

export const jumpBreak: Migration = {
  name: '0006-jump-break',
  async up(tx) {
    if (!(await tx.schema.hasColumn('post', 'has_break'))) {
      await tx.schema.alterTable('post', (table) => {
        /** Whether the body has a jump break, the target of 'Read More' links. */
        table.boolean('has_break').notNullable().defaultTo(false);
      });
    }
    await tx('post').where('content', 'like', `%${breakMark}%`).update({ has_break: true });
  },
};
