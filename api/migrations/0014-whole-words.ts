import { maxExcerpt } from '@ezhuthu/contract';
import { getExcerpt } from '@ezhuthu/contract/text';
import type { Migration } from '../src/platform/database/migration.ts';

/** Excerpts per batch. */
const batch = 1000;
/** Shorter excerpts were not cut. */
const shortestCut = maxExcerpt - 50;

/** Derives excerpts again that were cut within a word. */
export const wholeWords: Migration = {
  name: '0014-whole-words',
  async up(tx) {
    let last = '';
    for (;;) {
      const rows = await tx('post')
        .where('excerpt_given', false)
        .where('id', '>', last)
        .orderBy('id')
        .limit(batch)
        .select('id', 'excerpt');
      for (const { id, excerpt } of rows) {
        if (excerpt.length < shortestCut) continue;
        const { content } = await tx('post').where({ id }).first('content');
        const created = getExcerpt(content, maxExcerpt);
        if (created !== excerpt) await tx('post').where({ id }).update({ excerpt: created });
      }
      if (rows.length < batch) return;
      last = rows.at(-1)!.id;
    }
  },
};
