import { expect, test } from '@jest/globals';
import { placePictures } from './place-pictures.ts';

test('the description of a picture that is not stored stays as its words, whatever they look like', () => {
  const picture = '<img src="https://a.example/b.jpg" alt="ஒன்று &lt;b&gt; இரண்டு">';
  const find = (address: string) => ({ address, path: undefined });
  expect(placePictures(picture, find)).toBe('<a href="https://a.example/b.jpg">ஒன்று &lt;b&gt; இரண்டு</a>');
  expect(placePictures(`<a href="/c">${picture}</a>`, find)).toBe('<a href="/c">ஒன்று &lt;b&gt; இரண்டு</a>');
});
