import { expect, test } from '@jest/globals';
import { cleanPasted } from './clean-pasted.ts';

test.each([
  [
    'foreign faces, sizes and greys',
    '<p style="font:12pt Arial;color:#222;line-height:2">மழை</p>',
    '<p>மழை</p>',
  ],
  ['white behind the words', '<p><span style="background:white">மழை</span></p>', '<p>மழை</p>'],
  ['classes, ids, events', '<p class="x" id="y" onclick="z()" data-a="b">மழை</p>', '<p>மழை</p>'],
  [
    'scripts, frames, fields',
    '<p>மழை</p><script>a</script><iframe src="https://x.test"></iframe><input>',
    '<p>மழை</p>',
  ],
  ['links to places in the page', '<p><a href="#_ftn1" name="x">[1]</a></p>', '<p>[1]</p>'],
  [
    'how a link looks',
    '<p><a href="https://x.test/"><span style="color:blue;text-decoration:underline">அ</span></a></p>',
    '<p><a href="https://x.test/">அ</a></p>',
  ],
  ['spaces that do not break', '<p>அ&nbsp;ஆ&nbsp;<b>இ</b></p>', '<p>அ ஆ <b>இ</b></p>'],
  ['blank paragraphs', '<p>அ</p><p>&nbsp;</p><p><br></p><p>ஆ</p>', '<p>அ</p><p>ஆ</p>'],
])('drops %s', (_, html, cleaned) => {
  expect(cleanPasted(html)).toBe(cleaned);
});

test.each([
  [
    'a colour',
    '<p><span style="color:#b91c1c">அ</span></p>',
    '<p><span style="color:rgb(185, 28, 28)">அ</span></p>',
  ],
  [
    'bold and italic',
    '<p><span style="font-weight:700;font-style:italic">அ</span></p>',
    '<p><span style="font-weight:700;font-style:italic">அ</span></p>',
  ],
  ['the middle', '<p style="text-align:center;margin:0">அ</p>', '<p style="text-align:center">அ</p>'],
  [
    'a face of the site',
    '<p><span style="font-family:\'Meera Inimai\',serif">அ</span></p>',
    '<p><span style="font-family:\'Meera Inimai\'">அ</span></p>',
  ],
  [
    'cells over two columns',
    '<table><tbody><tr><td colspan="2" style="width:3in">அ</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2">அ</td></tr></tbody></table>',
  ],
  [
    'the language of a code',
    '<pre><code class="hljs language-js">a</code></pre>',
    '<pre><code class="language-js">a</code></pre>',
  ],
])('keeps %s', (_, html, cleaned) => {
  expect(cleanPasted(html)).toBe(cleaned);
});

test.each([
  ['lines in boxes', '<div><div>அ</div><div>ஆ</div></div>', '<p>அ</p><p>ஆ</p>'],
  ['two line breaks', '<div>அ<br><br>ஆ<br>இ</div>', '<p>அ</p><p>ஆ<br>இ</p>'],
  ['words beside a block', '<div>அ <b>ஆ</b><p>இ</p>ஈ</div>', '<p>அ <b>ஆ</b></p><p>இ</p><p>ஈ</p>'],
  ['a centred box', '<div style="text-align:center"><p>அ</p></div>', '<p style="text-align: center;">அ</p>'],
  ['headings deeper than ours', '<h5>அ</h5>', '<h4>அ</h4>'],
])('makes paragraphs of %s', (_, html, cleaned) => {
  expect(cleanPasted(html)).toBe(cleaned);
});

test.each([
  ['the jump break', '<div>அ</div><a name="more"></a><div>ஆ</div>', '<p>அ</p><!--more--><p>ஆ</p>'],
  [
    'a video',
    '<iframe class="BLOG_video_class" src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
    '<p>[YOUTUBE:dQw4w9WgXcQ]</p>',
  ],
  [
    'a picture that links to its full size',
    '<div class="separator" style="clear:both;text-align:center"><a href="https://1.bp.blogspot.com/-a/s1600/a.jpg" style="margin-left:1em"><img border="0" data-original-width="1600" src="https://1.bp.blogspot.com/-a/s320/a.jpg"></a></div>',
    '<p style="text-align:center"><img src="https://1.bp.blogspot.com/-a/s1600/a.jpg"></p>',
  ],
  [
    'a picture with a caption',
    '<table class="tr-caption-container"><tbody><tr><td><img src="https://x.test/a.jpg"></td></tr><tr><td class="tr-caption">கடல்</td></tr></tbody></table>',
    '<figure><img src="https://x.test/a.jpg"><figcaption>கடல்</figcaption></figure>',
  ],
  [
    'indents',
    '<blockquote style="border:none;margin:0 0 0 40px;padding:0"><div>அ</div><blockquote style="border:none;margin:0 0 0 40px">ஆ</blockquote></blockquote>',
    '<p style="margin-left: 40px;">அ</p><p style="margin-left: 80px;">ஆ</p>',
  ],
  ['a quotation as one', '<blockquote class="tr_bq">அ</blockquote>', '<blockquote>அ</blockquote>'],
])('reads from Blogger %s', (_, html, cleaned) => {
  expect(cleanPasted(html)).toBe(cleaned);
});

const noted = '<p>உரை<span class="footnote">குறுந்தொகை 40</span> மேலும்</p>';

test.each([
  [
    'Word, as the editor passes it on',
    '<p>உரை<sup class="footnote"><a id="ref-ftn1" href="#ftn1"></a></sup> மேலும்</p><div class="footnotes"><hr class="footnotes-divider"><ol class="footnotes-list"><li class="footnote-definition" id="ftn1"><a href="#ref-ftn1" class="footnote-backlink">^</a><div class="footnote-content"><p>குறுந்தொகை 40</p></div></li></ol></div>',
  ],
  [
    'Word, as it writes it',
    '<p>உரை<a href="#_ftn1" name="_ftnref1"><span>[1]</span></a> மேலும்</p><div><hr><div id="ftn1"><p class="MsoFootnoteText"><a href="#_ftnref1" name="_ftn1"><span>[1]</span></a> குறுந்தொகை 40</p></div></div>',
  ],
  [
    'Google Docs',
    '<p>உரை<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup> மேலும்</p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a> குறுந்தொகை 40</p></div>',
  ],
  [
    'a page',
    '<p>உரை<sup id="r1"><a href="#fn1">1</a></sup> மேலும்</p><ol><li id="fn1"><p>குறுந்தொகை 40 <a href="#r1">↩</a></p></li></ol>',
  ],
])('keeps the mark and the text of a footnote of %s', (_, html) => {
  expect(cleanPasted(html)).toBe(noted);
});

test('keeps the addresses in a footnote, and each note at its own mark', () => {
  const mark = (n: number) => `<sup><a href="#fn${n}" id="r${n}">${n}</a></sup>`;
  const html = `<p>அ${mark(1)} ஆ${mark(2)}</p><ol><li id="fn1">பார்க்க <a href="https://x.test/a">நூல்</a> <a href="#r1">↩</a></li><li id="fn2">இரண்டு <a href="#r2">↩</a></li></ol><p>முடிவு</p>`;
  expect(cleanPasted(html)).toBe(
    '<p>அ<span class="footnote">பார்க்க நூல் (https://x.test/a)</span> ஆ<span class="footnote">இரண்டு</span></p><p>முடிவு</p>',
  );
});

test('a word that is both underlined and struck stays both', () => {
  expect(cleanPasted('<p><span style="text-decoration:underline line-through">அ</span></p>')).toBe(
    '<p><span style="text-decoration:underline line-through">அ</span></p>',
  );
});
