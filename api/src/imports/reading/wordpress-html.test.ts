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

const getLosses = (stored: string, footnotes = '') => {
  const losses: string[] = [];
  const html = wordpressHtml(stored, { footnotes, note: (name) => losses.push(name) });
  return { html, losses };
};

test.each([
  ['<!-- wp:latest-posts {"postsToShow":3} /-->', ['wp:latest-posts']],
  ['<!-- wp:acf/quote {"data":{"text":"சொல்"}} /-->', ['wp:acf/quote']],
  ['<!-- wp:pattern {"slug":"theme/about"} /-->', ['wp:pattern']],
  ['<!-- wp:spacer {"height":"20px"} /-->', []],
  ['<!-- wp:core/latest-posts /-->', ['wp:latest-posts']],
  ['[nggallery id="3"]', ['[nggallery]']],
  ['[contact-form-7 id="3" title="x"]', ['[contact-form-7]']],
  ['பார்க்க [1] [அடிக்குறிப்பு] [sic]', []],
  [
    '<!-- wp:cover {"url":"https:\\/\\/a.example\\/b.mp4"} -->\n<div><p>மேல்</p></div>\n<!-- /wp:cover -->',
    ['wp:cover'],
  ],
  [
    '<!-- wp:image {"url":"https://a.example/b.jpg"} -->\n<img src="https://a.example/b-300x200.jpg">\n<!-- /wp:image -->',
    ['wp:image'],
  ],
])('what a block has in its comment alone is noted: %s', (stored, losses) => {
  expect(getLosses(stored).losses).toEqual(losses);
});

test('footnotes that are kept beside the text are put below it', () => {
  const footnotes = JSON.stringify([{ id: 'a1', content: 'அகநானூறு <em>1</em>' }]);
  const stored =
    '<!-- wp:paragraph -->\n<p>உரை<sup data-fn="a1" class="fn"><a href="#a1">1</a></sup></p>\n<!-- /wp:paragraph -->';
  const list = '<ol class="wp-block-footnotes"><li class="footnote" id="a1">அகநானூறு <em>1</em></li></ol>';
  expect(wordpressHtml(`${stored}\n<!-- wp:footnotes /-->`, { footnotes })).toContain(list);
  expect(wordpressHtml(stored, { footnotes })).toContain(list);
  expect(wordpressHtml(stored, { footnotes: 'no JSON' })).not.toContain('<ol');
});

test.each(['efn_note', 'footnote', 'mfn', 'ref'])('the text in [%s] is a footnote', (name) => {
  expect(wordpressHtml(`உரை[${name}]அகநானூறு [1][/${name}].`)).toBe(
    '<p>உரை<span class="footnote">அகநானூறு [1]</span>.</p>',
  );
});

test('pictures, addresses and words that page builders have in their tags stay', () => {
  const stored =
    '[vc_row bg="x"][vc_single_image image="12"][vc_custom_heading text="மழை"][vc_video link="https://youtu.be/abcdefghijk"][et_pb_image src="https://a.example/b.jpg" /][/vc_row]';
  const html = wordpressHtml(stored);
  for (const part of [
    'picture:12',
    '>மழை<',
    'href="https://youtu.be/abcdefghijk"',
    'src="https://a.example/b.jpg"',
  ])
    expect(html).toContain(part);
});

test('sounds and films have links with whatever address they have', () => {
  expect(wordpressHtml('[audio ogg="/wp-content/uploads/a.ogg"][/audio]')).toContain(
    'href="/wp-content/uploads/a.ogg"',
  );
  expect(wordpressHtml('[video m4v="https://a.example/b.m4v"]')).toContain('href="https://a.example/b.m4v"');
});

test('a jump break with words of its own is one, and pages of a post are noted', () => {
  expect(wordpressHtml('முன்\n\n<!--more மேலும் படிக்க-->\n\nபின்')).toBe('<p>முன்</p>\n<!--more-->\n<p>பின்</p>');
  expect(getLosses('முன்\n\n<!--nextpage-->\n\nபின்').losses).toEqual(['nextpage']);
});
