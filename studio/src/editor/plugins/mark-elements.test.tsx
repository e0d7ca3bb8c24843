import { expect, test } from '@jest/globals';
import { elementsToMarks, marksToElements } from './mark-elements.ts';

test.each([
  '<p>[YOUTUBE:dQw4w9WgXcQ]</p>',
  '<p>முன் [YOUTUBE:dQw4w9WgXcQ] பின்</p>',
  '<p>[EMBED:&lt;iframe src=&quot;https://x.test/?a=1&amp;b=&#91;2&#93;&quot;&gt;&lt;/iframe&gt;]</p>',
  '<p>[EMBED:ஒன்று&#10;  இரண்டு&#10;&#10;மூன்று]</p>',
  '<p>முன் [EMBED:ஒன்று] பின்</p>',
  '<p>[EMBED:&lt;/textarea&gt; &lt;/ez-embed&gt;]</p>',
  '<p>அ</p><!--more--><p>ஆ</p>',
])('%s is read and written as it was', (html) => {
  expect(elementsToMarks(marksToElements(html))).toBe(html);
});

test('a mark alone in its paragraph is a block', () => {
  expect(marksToElements('<p>[YOUTUBE:dQw4w9WgXcQ]</p>')).toBe(
    '<ez-video data-value="dQw4w9WgXcQ" data-block=""></ez-video>',
  );
});

test('a text without marks stays as it is', () => {
  expect(marksToElements('<p>[மழை]</p>')).toBe('<p>[மழை]</p>');
});
