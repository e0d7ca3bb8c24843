import { expect, test } from '@jest/globals';
import { findHeadings } from './headings.ts';

test('three headings or more are found, with an id each', () => {
  const { html, headings } = findHeadings(
    '<h2>முதல் நாள்</h2><p>x</p><h3 style="text-align:center">காலை <b>மழை</b></h3><h2>முதல் நாள்</h2>',
  );
  expect(headings).toEqual([
    { id: 's-முதல்-நாள்', text: 'முதல் நாள்', level: 2 },
    { id: 's-காலை-மழை', text: 'காலை மழை', level: 3 },
    { id: 's-முதல்-நாள்-2', text: 'முதல் நாள்', level: 2 },
  ]);
  expect(html).toContain('<h2 id="s-முதல்-நாள்">முதல் நாள்</h2>');
  expect(html).toContain('<h3 style="text-align:center" id="s-காலை-மழை">காலை <b>மழை</b></h3>');
});

test('a heading of marks alone, quotes in it, and an empty one do no harm', () => {
  const { html, headings } = findHeadings('<h2>"!"</h2><h2>?</h2><h2> </h2><h2>அ</h2>');
  expect(headings.map(({ id }) => id)).toEqual(['s-', 's--2', 's-அ']);
  expect(html).toContain('<h2> </h2>');
});

test('a text of two headings stays as it is', () => {
  const text = '<h2>ஒன்று</h2><h2>இரண்டு</h2>';
  expect(findHeadings(text)).toEqual({ html: text, headings: [] });
});
