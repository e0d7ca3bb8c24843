// Same on every database engine: functions.
import { expect, test } from '@jest/globals';
import { emptyPost, type PostEntry } from '../entries.ts';
import { toImported } from './to-imported.ts';

const choices = {
  drafts: true,
  comments: true,
  pages: 'posts',
  pictures: 'link',
  category: 'பொது',
  terms: [],
} as const;

const convert = (entry: Partial<PostEntry>) =>
  toImported(
    { ...emptyPost, id: '1', title: 'மழை', html: '<p>பெய்தது.</p>', ...entry },
    {
      choices: { ...choices, terms: [] },
      authorId: 'a',
      timezone: 'Asia/Kolkata',
      now: new Date('2026-11-26T00:00:00Z'),
    },
  );

test.each(['0202-05-06T04:30:00Z', '0001-01-01T00:00:00', '9999-12-31T00:00:00Z', '2020-13-45', 'நேற்று'])(
  'a post dated %s has the day of its last change, and a note of what was written',
  (publishedAt) => {
    const { post, notes } = convert({ publishedAt, updatedAt: '2020-01-02T00:00:00Z' });
    expect(post).toMatchObject({ status: 'published', publishedAt: new Date('2020-01-02T00:00:00Z') });
    expect(notes).toEqual([{ kind: 'undated', detail: publishedAt }]);
  },
);

test('a post without any date in range is a draft with a note', () => {
  const { post, notes } = convert({ publishedAt: '0202-05-06T04:30:00Z', updatedAt: '0202-05-06T04:30:00Z' });
  expect(post).toMatchObject({ status: 'draft', publishedAt: null, updatedAt: null });
  expect(notes).toEqual([{ kind: 'undated', detail: '0202-05-06T04:30:00Z' }]);
});
