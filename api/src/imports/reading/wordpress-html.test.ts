import { expect, test } from '@jest/globals';
import { wordpressHtml } from './wordpress-html.ts';

test('blank lines are paragraphs, line breaks stay', () => {
  expect(wordpressHtml('மழை\r\nபெய்தது.\r\n\r\nநின்றது.')).toBe('<p>மழை<br>\nபெய்தது.</p>\n<p>நின்றது.</p>');
});

test('what is a block already gets no paragraph', () => {
  const html = '<h2>தலைப்பு</h2>\nஉரை\n\n<ul>\n<li>ஒன்று</li>\n<li>இரண்டு</li>\n</ul>';
  expect(wordpressHtml(html).replaceAll('\n', '')).toBe(
    '<h2>தலைப்பு</h2><p>உரை</p><ul><li>ஒன்று</li><li>இரண்டு</li></ul>',
  );
});

test('lines of code stay lines', () => {
  expect(wordpressHtml('முன்\n\n<pre>a\n\nb</pre>')).toBe('<p>முன்</p>\n<pre>a\n\nb</pre>');
});

test('the jump break stays', () => {
  expect(wordpressHtml('முன்\n\n<!--more-->\n\nபின்')).toBe('<p>முன்</p>\n<!--more-->\n<p>பின்</p>');
});

test('blocks lose their comments and keep their markup', () => {
  const html =
    '<!-- wp:paragraph {"align":"center"} -->\n<p>மழை</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->';
  expect(wordpressHtml(html)).toBe('<p>மழை</p>\n\n<!--more-->');
});

test('a caption becomes a figure, with or without a link around the picture', () => {
  const picture = '<a href="/b.jpg"><img src="/s.jpg" alt=""></a>';
  expect(wordpressHtml(`[caption id="a" width="300"]${picture} கடற்கரை[/caption]`).replaceAll('\n', '')).toBe(
    `<figure>${picture}<figcaption>கடற்கரை</figcaption></figure>`,
  );
});

test('a gallery becomes its pictures', () => {
  expect(wordpressHtml('[gallery ids="3, 5" columns="2"]')).toBe(
    '<figure><img src="picture:3"></figure>\n<figure><img src="picture:5"></figure>',
  );
});

test('films and sounds become links', () => {
  expect(
    wordpressHtml('[embed]https://youtu.be/abc[/embed]\n\n[audio mp3="https://a.example/b.mp3"][/audio]'),
  ).toBe(
    '<p><a href="https://youtu.be/abc">https://youtu.be/abc</a></p>\n<p><a href="https://a.example/b.mp3">https://a.example/b.mp3</a></p>',
  );
});

test('the tags of page builders go, their text stays', () => {
  expect(wordpressHtml('[vc_row][vc_column width="1/2"]மழை[/vc_column][/vc_row]')).toBe('<p>மழை</p>');
});

test('brackets that are no shortcode stay', () => {
  expect(wordpressHtml('பார்க்க [1] மற்றும் [அடிக்குறிப்பு]')).toBe('<p>பார்க்க [1] மற்றும் [அடிக்குறிப்பு]</p>');
});
