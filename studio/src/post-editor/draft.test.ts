import { aPost } from '@ezhuthu/kit/testing/data';
import { expect, test } from '@jest/globals';
import { draftOfPending, getDraft, slugOfDraft, toPending } from './draft.ts';

const post = aPost({ urlSlug: 'நதி-2', title: 'நதி', status: 'draft' });

test.each([
  ['of a new post follows the title', { urlSlug: '', title: 'ஒரு நதி' }, null, 'ஒரு-நதி'],
  ['that the author typed has the form of slugs', { urlSlug: 'My River!', title: 'நதி' }, null, 'my-river'],
  ['that was taken has the number that the server gave', { urlSlug: '', title: 'நதி' }, post, 'நதி-2'],
  ['follows a new title before it is saved', { urlSlug: '', title: 'கடல்' }, post, 'கடல்'],
  ['of a stored post is its own', { urlSlug: 'நதி-2', title: 'கடல்' }, post, 'நதி-2'],
])('the address %s', (_, draft, stored, slug) => {
  expect(slugOfDraft(draft, stored)).toBe(slug);
});

test('a draft is the same after it was kept in the browser, with whom it is not mailed to', () => {
  const draft = { ...getDraft(post), publishedAt: '2026-11-29T10:00:00.000Z', mailsSubscribers: false };
  expect(draftOfPending(toPending(draft, { post, copy: null }))).toEqual(draft);
});
