import { expect, test } from '@jest/globals';
import { archiveAddress, choiceIn } from './archive-choice.ts';

test('an address without parameters shows all, newest first, as a grid', () => {
  expect(choiceIn(new URLSearchParams())).toEqual({ category: '', sort: 'date', view: 'grid' });
});

test('what is not known is not chosen', () => {
  expect(choiceIn(new URLSearchParams('sort=colour&view=cube'))).toMatchObject({
    sort: 'date',
    view: 'grid',
  });
});

test('an address says what is chosen and no more', () => {
  expect(archiveAddress({ category: '', sort: 'title', view: 'grid' })).toBe('/archive?sort=title');
});

test('a choice can be read from its address', () => {
  const choice = { category: 'நூல் விமர்சனம்', sort: 'popularity', view: 'timeline' } as const;
  const { searchParams } = new URL(archiveAddress(choice), 'https://ezhuthu.example');
  expect(choiceIn(searchParams)).toEqual(choice);
});
