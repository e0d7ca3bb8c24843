import { expect, test } from '@jest/globals';
import { bookText } from './books.ts';
import { dashboardText } from './dashboard.ts';
import { imagesText } from './images.ts';
import { postEditorText } from './post-editor.ts';

test.each([
  [postEditorText.words, '1 சொல்', '2 சொற்கள்'],
  [imagesText.image.moreUses, 'மேலும் 1 இடம்', 'மேலும் 2 இடங்கள்'],
  [dashboardText.bulk.done.hide, '1 பதிவு மறைக்கப்பட்டது', '2 பதிவுகள் மறைக்கப்பட்டன'],
  [(count: number) => bookText.orderHint('', count).split('. ')[0], '; மொத்தம் 1 நூல்', '; மொத்தம் 2 நூல்கள்'],
])('one is worded otherwise than several: %p', (words, one, two) => {
  expect([words(1), words(2)]).toEqual([one, two]);
});
