import { expect, test } from '@jest/globals';
import { keepMissing, restoreMissing, sourceOfFile } from './missing-pictures.ts';

const figure = (inside: string) => `<figure class="image" data-align="center">${inside}</figure>`;

test.each([
  ['of another site', '<img src="https://example.com/a.jpg?x=1&amp;y=2" alt="கடல் &gt; &quot;அலை&quot;">'],
  ['without a text', '<img src="https://example.com/a.jpg" alt="">'],
  ['on its way', `<img src="${sourceOfFile('கடல் (1).png')}" alt="">`],
])('the place of a picture %s is kept by a link, and found again', (_, picture) => {
  const stored = keepMissing(figure(picture));
  expect(stored).not.toContain('<img');
  expect(restoreMissing(stored)).toBe(figure(picture));
});

test('a picture given as data is kept by its name', () => {
  expect(keepMissing('<img src="data:image/png;base64,AAAA" alt="கடல்">')).toMatch(
    /^<a class="image-missing" href="#[^"]*" title="கடல்">கடல்<\/a>$/,
  );
});

test.each([
  '<p><img src="/uploads/1.webp" alt="a > b"></p>',
  '<p><a href="https://example.com">x</a></p>',
  '<figure class="image"><img></figure>',
])('%s stays as it is', (html) => {
  expect(keepMissing(html)).toBe(html);
  expect(restoreMissing(html)).toBe(html);
});
