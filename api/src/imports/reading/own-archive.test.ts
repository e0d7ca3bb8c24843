import { expect, test } from '@jest/globals';
import { readOwnArchive } from './own-archive.ts';

const tables: Record<string, object[]> = {
  post: [
    {
      id: 'p1',
      title: 'மழை',
      slug: 'மழை',
      status: 'published',
      search_title: 'தேடுபவருக்கு',
      search_description: 'தேடுபொறி காட்டும் விளக்கம்',
      deleted_at: null,
      hidden: 0,
    },
    { id: 'p2', title: 'கடல்', slug: 'கடல்', status: 'draft', deleted_at: null, hidden: 0 },
  ],
};

/** An archive with these tables. */
const archive = {
  names: Object.keys(tables).map((name) => `data/tables/${name}.ndjson`),
  async *read(name: string) {
    const rows = tables[/(\w+)\.ndjson$/.exec(name)![1]!]!;
    yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  },
} as unknown as Parameters<typeof readOwnArchive>[0];

test('posts keep what was written for search engines; those of an earlier release have nothing', async () => {
  const posts: object[] = [];
  for await (const entry of readOwnArchive(archive, '')) if (entry.kind === 'post') posts.push(entry);
  expect(posts).toMatchObject([
    { title: 'மழை', searchTitle: 'தேடுபவருக்கு', searchDescription: 'தேடுபொறி காட்டும் விளக்கம்' },
    { title: 'கடல்', searchTitle: '', searchDescription: '' },
  ]);
});
