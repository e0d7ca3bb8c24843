import { maxExcerpt, poemCategory } from '@ezhuthu/contract';
import { getExcerpt } from '@ezhuthu/contract/text';
import type { Migration } from '../src/platform/database/migration.ts';

/** Posts per batch. */
const batch = 200;

/** Derives excerpts of verse again, whose lines were run together. */
export const linesOfVerse: Migration = {
  name: '0040-lines-of-verse',
  async up(tx) {
    const category = await tx('category').where({ name: poemCategory }).first('id');
    let last = '';
    for (;;) {
      const rows = await tx('post')
        .where('excerpt_given', false)
        .where('id', '>', last)
        .where((verse) =>
          verse.where('category_id', category?.id ?? '').orWhere('content', 'like', '%<div class="poem">%'),
        )
        .orderBy('id')
        .limit(batch)
        .select('id', 'excerpt', 'content', 'category_id');
      for (const { id, excerpt, content, category_id } of rows) {
        const created = getExcerpt(content, maxExcerpt, category_id === category?.id);
        if (created !== excerpt) await tx('post').where({ id }).update({ excerpt: created });
      }
      if (rows.length < batch) return;
      last = rows.at(-1)!.id;
    }
  },
};
