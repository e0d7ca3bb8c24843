import type { ImageUse } from '@ezhuthu/contract';
import { anImage } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { deletionWarning } from './image-actions.tsx';

const place: ImageUse = { kind: 'place', title: '', url: '/' };
const post = (title: string): ImageUse => ({ kind: 'post', title, url: '/post/x' });

const getWarning = (...uses: ImageUse[]) => deletionWarning({ ...anImage({ name: 'கடல்' }), uses });

test('an unused picture is deleted permanently', () => {
  expect(getWarning()).toBe('‘கடல்’ எங்கும் பயன்படவில்லை. நீக்கிய படத்தை மீட்டெடுக்க முடியாது.');
});

test('the place that would be without a picture is named', () => {
  expect(getWarning(place)).toBe('‘கடல்’ இங்கே பயன்பாட்டில் உள்ளது: தளத்தின் பதாகை. நீக்கினால் அந்த இடத்தில் படம் இருக்காது.');
});

test('books and posts that show it are named, and go on showing it', () => {
  const warning = getWarning({ kind: 'book', title: 'கிணறு', url: '/book/1' }, post('மழை'));
  expect(warning).toContain('நூல்: கிணறு; பதிவு: மழை.');
  expect(warning).toContain('தொடர்ந்து தெரியும்');
  expect(warning).not.toContain('படம் இருக்காது');
});

test('of many uses the first are named and the others counted', () => {
  expect(getWarning(...['அ', 'ஆ', 'இ', 'ஈ', 'உ', 'ஊ'].map(post))).toContain('பதிவு: ஈ; மேலும் 2 இடங்கள்.');
});
